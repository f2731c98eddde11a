import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** Give it the size of the content that it replaces, so that nothing moves when that arrives. A span, so that it can be used inside text. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      data-slot="skeleton"
      className={cn(
        'block animate-shimmer rounded-sm bg-[linear-gradient(90deg,var(--skeleton)_30%,var(--skeleton-shine)_50%,var(--skeleton)_70%)] bg-size-[300%_100%]',
        className,
      )}
      {...props}
    />
  );
}
