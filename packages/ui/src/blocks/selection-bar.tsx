import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';

export interface SelectionBarProps {
  /** For example "3 tasks selected"; announced when it changes. */
  message: string;
  /** After the message: a link button that selects all, or why not all can be selected. */
  more?: ReactNode;
  /** What can be done with the selected rows. */
  children: ReactNode;
  onClear: () => void;
}

/** Sticks to the bottom of a list while rows are selected. Escape clears the selection too (`useSelection` of the web client). */
export function SelectionBar({ message, more, children, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-3 z-(--z-sticky) mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-hover bg-popover py-2 pr-2 pl-4 text-sm shadow-popover max-sm:pl-3"
    >
      <p role="status" className="font-medium tabular-nums max-sm:min-w-0 max-sm:flex-1">
        {message}
      </p>
      {more ? <div className="text-muted-foreground max-sm:order-1 max-sm:basis-full">{more}</div> : null}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:order-2 max-sm:ml-0 max-sm:basis-full">
        {children}
      </div>
      <Button variant="ghost" size="icon" aria-label="Clear selection" title="Clear selection (Esc)" onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
