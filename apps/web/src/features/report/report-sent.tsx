import type { ReportReceipt } from '@steward/api/schema/requests';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface SentReport extends ReportReceipt {
  sentPhotos: number;
}

interface ReportSentProps {
  report: SentReport;
  onAnother: () => void;
}

/** Confirmation after a report is sent. Takes the focus, so that screen readers read it. */
export function ReportSent({ report: { reference, storedPhotos, sentPhotos }, onAnother }: ReportSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="report-sent" className="grid gap-4">
      <h2
        id="report-sent"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 font-semibold text-lg outline-none"
      >
        <CircleCheck aria-hidden="true" className="text-status-ok-solid" />
        Thank you, your report was sent
      </h2>
      <p>The maintenance team has been notified and will decide what to do. Use this number if you have questions:</p>
      <p className="w-fit rounded-md border bg-accent px-4 py-2 font-semibold text-xl tabular-nums">{reference}</p>
      {storedPhotos < sentPhotos ? (
        <Banner slim tone="warning">
          The photos could not be stored. Please show them to the maintenance team.
        </Banner>
      ) : null}
      <p className="text-muted-foreground">
        Do not try to repair the machine yourself. If it becomes dangerous, stop it and tell the people near it.
      </p>
      <Button variant="outline" size="lg" className="min-h-13" onClick={onAnother}>
        Report another fault
      </Button>
    </section>
  );
}
