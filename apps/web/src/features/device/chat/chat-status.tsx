import { cn } from '@steward/ui/lib/cn';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { CircleCheck, FileWarning, Loader, Maximize2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readinessOf } from './readiness';

type Readiness = ReturnType<typeof readinessOf>;

const statusStyles = {
  ready: { icon: CircleCheck, label: 'AI Chat Ready', colour: 'text-status-ok-text' },
  reading: { icon: Loader, label: 'The manual is being read', colour: 'text-status-info-text' },
  none: { icon: FileWarning, label: 'No PDF Documents Found', colour: 'text-status-warning-text' },
};

/** Status line above the conversation. */
export function ChatStatus({ readiness, children }: { readiness: Readiness; children?: ReactNode }) {
  const { icon: Icon, label, colour } = statusStyles[readiness.state];
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-b bg-card px-(--gutter) text-sm max-sm:sticky max-sm:top-0 max-sm:z-1">
      <Icon aria-hidden="true" className={colour} />
      <span className={cn('font-medium', colour)}>{label}</span>
      {readiness.state === 'ready' ? (
        <span className="truncate text-muted-foreground tabular-nums">{readiness.summary}</span>
      ) : null}
      {children ? <span className="-mr-1.5 ml-auto flex shrink-0">{children}</span> : null}
    </div>
  );
}

interface EmbeddedHeadProps {
  deviceId: string;
  deviceName: string;
  readiness: Readiness | undefined;
}

/** Replaces the status line where the chat is embedded in another page. */
export function EmbeddedHead({ deviceId, deviceName, readiness }: EmbeddedHeadProps) {
  const label = readiness && statusStyles[readiness.state].label;
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b bg-card pr-2 pl-3.5">
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-sm/4.5">Ask {deviceName}</h2>
        <p className="text-muted-foreground text-xs tabular-nums">
          {label}
          {readiness?.state === 'ready' ? `, ${readiness.manuals}` : ''}
        </p>
      </div>
      <Button variant="ghost" size="icon-sm" asChild>
        <Link to="/devices/$deviceId" params={{ deviceId }} search={{ tab: 'chat' }} aria-label="Open chat">
          <Maximize2 aria-hidden="true" />
        </Link>
      </Button>
    </div>
  );
}

/** Explains how to add documents that the chat can answer from. */
export function NoDocuments({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <section className="mx-auto w-full max-w-read rounded-lg border border-status-warning-border bg-status-warning-bg px-4 py-3 text-sm">
      <h2 className="font-semibold text-status-warning-text">No PDF Documents Found</h2>
      <p className="mt-0.5">
        The assistant answers from this device's manuals. Without one, it knows only the device's tasks, rules and
        status. To add one:
      </p>
      <ol className="mt-2 grid list-decimal gap-1 pl-4.5">
        <li>
          Go to{' '}
          <Link to="/knowledge" className="text-primary underline underline-offset-3">
            Knowledge Base
          </Link>
        </li>
        <li>Upload PDFs</li>
        <li>Associate them with this device</li>
        <li>Return to this chat</li>
      </ol>
      {onUpload ? (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <span>Or, without leaving this page:</span>
          <Button variant="outline" size="sm" onClick={onUpload}>
            <Upload aria-hidden="true" />
            Upload PDF for this device
          </Button>
        </p>
      ) : null}
    </section>
  );
}
