import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export interface PageProps extends ComponentProps<'div'> {
  /** Full height without padding, for a fixed header with scrolling panes (a device, the knowledge base). */
  flush?: boolean;
}

/** Content of a page inside AppShell. */
export function Page({ flush = false, className, ...props }: PageProps) {
  return (
    <div
      className={cn(
        flush
          ? 'flex min-h-full flex-col max-sm:shrink-0 sm:h-full sm:min-h-0 sm:overflow-hidden'
          : 'px-(--gutter) pt-5 pb-8 max-sm:pt-4',
        className,
      )}
      {...props}
    />
  );
}
