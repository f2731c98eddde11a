import type { LucideIcon } from 'lucide-react';
import { cn } from '../lib/cn';
import { solidText, type Tone, toneBackground } from '../lib/tone';

const sizes = {
  sm: 'size-7 rounded-[7px] *:size-3.75',
  default: 'size-10 rounded-[9px] *:size-5 *:stroke-[1.6]',
  lg: 'size-12 rounded-xl *:size-5 *:stroke-[1.6]',
};

export interface IconTileProps {
  icon: LucideIcon;
  size?: keyof typeof sizes;
  /** Slate on muted by default. */
  tone?: Tone | undefined;
  className?: string;
}

/** Icon on a tinted square, for a kind of machine or hazard. */
export function IconTile({ icon: Icon, size = 'default', tone, className }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center',
        sizes[size],
        tone ? cn(toneBackground[tone], solidText[tone]) : 'bg-muted text-icon',
        className,
      )}
    >
      <Icon />
    </span>
  );
}
