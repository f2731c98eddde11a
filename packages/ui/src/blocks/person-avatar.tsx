import { cn } from '../lib/cn';
import { Avatar, AvatarFallback, type AvatarProps } from '../primitives/avatar';

const tints = [
  'bg-avatar-1 text-avatar-1-ink',
  'bg-avatar-2 text-avatar-2-ink',
  'bg-avatar-3 text-avatar-3-ink',
  'bg-avatar-4 text-avatar-4-ink',
  'bg-avatar-5 text-avatar-5-ink',
];

/** MK for "Marta Kowalski", MA for "Marta". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [name.trim()[0], name.trim()[1]];
  return `${first[0] ?? ''}${last[0] ?? ''}`.toUpperCase();
}

/** A person has the same tint everywhere. */
const tintOf = (name: string) =>
  tints[[...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 0) % tints.length];

export interface PersonAvatarProps extends Pick<AvatarProps, 'size' | 'className'> {
  /** Without a name: the dashed ring of Unassigned. */
  name?: string | undefined;
}

/** Initials of a person. Hidden from screen readers, because the name is always shown beside it. */
export function PersonAvatar({ name, size = 'default', className }: PersonAvatarProps) {
  return (
    <Avatar aria-hidden="true" size={size} className={cn(!name && 'border border-dash border-dashed', className)}>
      {name ? <AvatarFallback className={tintOf(name)}>{initialsOf(name)}</AvatarFallback> : null}
    </Avatar>
  );
}
