import { cn } from '../lib/cn';

/** For a button or a line of text at work; a page that waits shows skeletons. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-slot="spinner"
      className={cn(
        'inline-block size-3.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent opacity-90',
        className,
      )}
    />
  );
}
