import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** For a button or a line of text; a page that loads shows skeletons. Hidden from screen readers, so describe the activity next to it. */
export function Spinner({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      data-slot="spinner"
      className={cn(
        'inline-block size-3.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent opacity-90',
        className,
      )}
      {...props}
    />
  );
}
