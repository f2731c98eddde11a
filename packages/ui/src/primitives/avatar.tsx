import { cn } from '../lib/cn';

const tints = [
  'bg-avatar-1 text-avatar-1-ink',
  'bg-avatar-2 text-avatar-2-ink',
  'bg-avatar-3 text-avatar-3-ink',
  'bg-avatar-4 text-avatar-4-ink',
  'bg-avatar-5 text-avatar-5-ink',
];
const sizes = { default: 'size-6 text-[10.5px]', lg: 'size-8 text-xs', xl: 'size-14 text-[18px]' };

/** "Marta Kowalski" is MK, "Marta" is MA. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [name.trim()[0], name.trim()[1]];
  return `${first[0] ?? ''}${last[0] ?? ''}`.toUpperCase();
}

/** The same name has the same tint everywhere. */
const tintOf = (name: string) =>
  tints[[...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 0) % tints.length];

export interface AvatarProps {
  /** Without one: the dashed ring of Unassigned. Stands beside the written name, so it is not read. */
  name?: string | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

export function Avatar({ name, size = 'default', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-slot="avatar"
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold tracking-[0.01em]',
        sizes[size],
        name ? tintOf(name) : 'border border-dash border-dashed',
        className,
      )}
    >
      {name ? initialsOf(name) : null}
    </span>
  );
}
