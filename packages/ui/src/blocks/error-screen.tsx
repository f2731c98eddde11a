import { ChevronDown, Copy, type LucideIcon, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import { BrandMark } from './brand-mark';
import { Detail, DetailGrid } from './detail-grid';

export interface ErrorReportProps {
  icon?: LucideIcon;
  title: string;
  /** What happened and what to do. */
  message: ReactNode;
  /** What was kept. */
  kept?: ReactNode;
  /** Large buttons, the filled one first. */
  actions: ReactNode;
  details?: {
    facts: readonly { label: string; value: string }[];
    /** Technical details, without secrets. */
    text?: string;
    onCopy: () => void;
  };
}

/** Shown instead of the whole application when it cannot start. */
export function ErrorScreen(report: ErrorReportProps) {
  return (
    <main id="content" className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center p-6 max-sm:p-4">
      <div className="w-full max-w-130">
        <p className="mb-8 flex items-center gap-2.5 font-[650]">
          <BrandMark />
          Steward
        </p>
        <ErrorReport {...report} />
      </div>
    </main>
  );
}

/** Shown instead of a page: what happened, what was kept, what to do, details to copy. */
export function ErrorReport({ icon: Icon = Unplug, title, message, kept, actions, details }: ErrorReportProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className="mb-4 grid size-11 place-items-center rounded-xl border border-status-error-border bg-status-error-bg text-status-error-solid"
      >
        <Icon className="size-5 stroke-[1.6]" />
      </span>
      <h1 className="font-title text-2xl tracking-figure">{title}</h1>
      <p className="mt-1.5 mb-1 text-[15px]/6 text-muted-foreground">{message}</p>
      {kept ? <p className="text-muted-foreground text-sm">{kept}</p> : null}
      <div className="mt-6 mb-7 flex flex-wrap gap-2 max-sm:*:flex-1">{actions}</div>
      {details ? (
        <div className="relative">
          <details open className="group rounded-lg border bg-card shadow-card">
            <summary className="flex items-center gap-2 rounded-lg py-2.5 pr-3 pl-3.5 font-medium text-sm [&::-webkit-details-marker]:hidden">
              <ChevronDown aria-hidden="true" className="size-3.5 transition-[rotate] group-not-open:-rotate-90" />
              Error details
            </summary>
            <div className="grid gap-3 px-3.5 pb-3.5">
              <DetailGrid columns={3}>
                {details.facts.map(({ label, value }) => (
                  <Detail key={label} label={label} numeric>
                    {value}
                  </Detail>
                ))}
              </DetailGrid>
              {details.text ? (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard
                <pre tabIndex={0} className="overflow-auto rounded-md bg-muted px-3 py-2.5 font-mono text-xs/4.5">
                  {details.text}
                </pre>
              ) : null}
            </div>
          </details>
          <Button
            variant="ghost"
            size="sm"
            className="absolute top-1.5 right-2.5 max-sm:top-0"
            onClick={details.onCopy}
          >
            <Copy aria-hidden="true" />
            Copy
          </Button>
        </div>
      ) : null}
    </>
  );
}
