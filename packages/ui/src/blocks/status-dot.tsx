import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { solidText, type Tone } from '../lib/tone';

export interface StatusDotProps {
  tone: Tone;
  /** Inactive, unknown: a ring in place of the dot. */
  hollow?: boolean;
  /** Something is going on: a halo that widens. */
  pulse?: boolean;
  /** The word. A dot never stands alone. */
  children: ReactNode;
  className?: string;
}

/** For what is well: a dot and a word. What is not well takes a StatusPill. */
export function StatusDot({ tone, hollow, pulse, children, className }: StatusDotProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap text-sm', className)}>
      <Dot tone={tone} hollow={hollow} pulse={pulse} />
      {children}
    </span>
  );
}

/** The dot by itself, where the word is already there. */
export function Dot({
  tone,
  hollow = false,
  pulse = false,
  size = 8,
}: {
  /** Without one: the colour of the text around it. */
  tone?: Tone;
  hollow?: boolean | undefined;
  pulse?: boolean | undefined;
  size?: number;
}) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-block shrink-0 rounded-full',
        tone && solidText[tone],
        hollow ? 'shadow-[inset_0_0_0_2px_currentColor]' : 'bg-current',
        pulse &&
          "after:absolute after:-inset-0.75 after:animate-halo after:rounded-full after:border-[1.5px] after:border-current after:opacity-35 after:content-['']",
      )}
      style={{ width: size, height: size }}
    />
  );
}
