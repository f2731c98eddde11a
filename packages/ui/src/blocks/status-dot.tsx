import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { solidText, type Tone } from '../lib/tone';

export interface StatusDotProps {
  tone: Tone;
  /** A ring instead of the dot, for inactive and unknown. */
  hollow?: boolean;
  /** Animated halo, for work in progress. */
  pulse?: boolean;
  /** The status in words; colour is never the only sign. */
  children: ReactNode;
  className?: string;
}

/** Dot and word for a normal status; use StatusPill for one that needs attention. */
export function StatusDot({ tone, hollow, pulse, children, className }: StatusDotProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap text-sm', className)}>
      <Dot tone={tone} hollow={hollow} pulse={pulse} />
      {children}
    </span>
  );
}

/** Only the dot, where the status is already in the text. */
export function Dot({
  tone,
  hollow = false,
  pulse = false,
  size = 8,
}: {
  /** The colour of the surrounding text by default. */
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
