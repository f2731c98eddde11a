import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { passFocusWithin } from '../lib/pass-focus';
import { Button } from '../primitives/button';

export interface SelectionBarProps {
  /** For example "3 tasks selected"; announced when it changes. */
  message: string;
  /** Shown after the message: a link button that selects all, or why not all can be selected. */
  more?: ReactNode;
  /** Actions for the selected rows. */
  children: ReactNode;
  onClear: () => void;
}

/** Sticks to the bottom of a list while rows are selected. Escape clears the selection too (`useSelection` of the web client). */
export function SelectionBar({ message, more, children, onClear }: SelectionBarProps) {
  return (
    <section
      ref={passFocusWithin}
      aria-label="Selection"
      data-slot="selection-bar"
      className="sticky bottom-3 z-(--z-sticky) mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line-hover bg-popover py-2 pr-2 pl-4 text-sm shadow-popover max-sm:pl-3"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="font-medium tabular-nums">
          {message}
        </p>
        {more ? <div className="text-muted-foreground">{more}</div> : null}
      </div>
      {/* on a line of their own where the width does not suffice; on a phone they scroll sideways */}
      <div className="flex items-center gap-2 empty:hidden max-lg:order-1 max-lg:basis-full max-sm:scrollbar-none sm:max-lg:flex-wrap max-sm:-mx-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1 max-sm:*:shrink-0">
        {children}
      </div>
      <Button variant="ghost" size="icon" aria-label="Clear selection" title="Clear selection (Esc)" onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
