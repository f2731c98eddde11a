import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useIsNarrow, useIsPhone } from '../hooks/use-media-query';
import { useCountedSidePanel } from '../hooks/use-side-panel-open';
import { cn } from '../lib/cn';
import { Button } from '../primitives/button';
import { Sheet, SheetTitle } from '../primitives/sheet';
import { SheetPanel } from './sheet-panel';

/** A list with an optional panel of up to 480 px beside it. The list does not move and scrolls on its own. */
export function SplitView({ panel, children }: { panel?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-1 sm:min-h-0">
      <div className="relative min-w-0 flex-1 sm:min-h-0 sm:overflow-auto">{children}</div>
      {panel}
    </div>
  );
}

export interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name, for example "Page 43 of the manual". */
  label: string;
  title: string;
  /** For example "Page 43 of 188". */
  subtitle?: ReactNode;
  /** Icon buttons (ghost, icon-sm) before Close, such as previous page, zoom and download. */
  tools?: ReactNode;
  /** The verbatim sentence. */
  quote?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Panel beside a list; Esc closes it. Without room for both it is a sheet: from the right, on a phone from below. */
export function SidePanel({ open, onClose, label, title, subtitle, tools, quote, footer, children }: SidePanelProps) {
  const phone = useIsPhone();
  const sheet = useIsNarrow();
  useCountedSidePanel(open && !sheet);
  useEffect(() => {
    if (!open || sheet) return;
    const onKey = (event: KeyboardEvent) => {
      // a menu or a dialog above the panel handles Esc first
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, sheet, onClose]);

  const content = (
    <>
      <div className="flex h-12 shrink-0 items-center gap-1 border-b bg-card pr-2 pl-3.5 max-sm:h-auto max-sm:min-h-12 max-sm:pb-2">
        <div className="min-w-0 flex-1">
          <h2 title={title} className="truncate font-semibold text-sm/4.5">
            {title}
          </h2>
          {subtitle ? <p className="text-muted-foreground text-xs tabular-nums">{subtitle}</p> : null}
        </div>
        {tools}
        <Button variant="ghost" size="icon-sm" aria-label="Close page (Esc)" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {quote ? (
        <div className="flex shrink-0 gap-2.5 border-b bg-card px-3.5 py-2.5 text-sm">
          <span aria-hidden="true" className="w-0.75 shrink-0 rounded-xs bg-mark-edge" />
          <div className="min-w-0 flex-1">{quote}</div>
        </div>
      ) : null}
      <section
        aria-label="Page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-auto bg-desk p-4 focus-visible:-outline-offset-2 max-sm:p-2.5"
      >
        {children}
      </section>
      {footer ? (
        <div className="flex min-h-11 shrink-0 items-center gap-2 border-t bg-card pr-2 pl-3.5 text-muted-foreground text-xs">
          {footer}
        </div>
      ) : null}
    </>
  );
  if (sheet) {
    return (
      <Sheet open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
        <SheetPanel side={phone ? 'bottom' : 'right'} className={phone ? 'h-full' : undefined}>
          <SheetTitle className="sr-only">{label}</SheetTitle>
          {content}
        </SheetPanel>
      </Sheet>
    );
  }
  if (!open) return null;
  return (
    <aside
      aria-label={label}
      className={cn(
        'flex min-h-0 w-[min(480px,38%)] shrink-0 flex-col border-l bg-desk',
        'fade-in-0 slide-in-from-right-4 animate-in duration-(--duration-slow) ease-out',
      )}
    >
      {content}
    </aside>
  );
}
