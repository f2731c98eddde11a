import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { IconTile } from './icon-tile';

export interface DeviceHeadProps {
  /** A BackLink to the list. */
  back: ReactNode;
  icon: LucideIcon;
  name: ReactNode;
  /** 1 on the page of the device. */
  headingLevel?: 1 | 3;
  /** A DeviceStatus. */
  status: ReactNode;
  /** For example "Machine", "Hall 2, Plant North", "Halden Power CG-450". A phone shows the first two. */
  facts: readonly ReactNode[];
  /** Buttons; on a phone the content shows them instead. */
  actions?: ReactNode;
  /** Vital elements: condition, due next, meter, assignee. On a phone the content shows them instead. */
  vitals?: ReactNode;
  /** A TabsList with variant="plain". */
  tabs?: ReactNode;
}

/** Header of a device page: name, status, vitals and tabs. It does not scroll with the panes below. */
export function DeviceHead({
  back,
  icon,
  name,
  headingLevel = 1,
  status,
  facts,
  actions,
  vitals,
  tabs,
}: DeviceHeadProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h3';
  return (
    <div className="shrink-0 border-b bg-card px-(--gutter) pt-3.5 max-sm:pt-1">
      {back}
      <div className="mt-2 flex items-center gap-3.5 max-sm:mt-0">
        <IconTile icon={icon} className="max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="min-w-0 font-title text-xl/6.5 tracking-title">{name}</Heading>
            {status}
          </div>
          <p className="flex flex-wrap gap-x-2 gap-y-0.5 text-muted-foreground text-sm">
            {facts.map((fact, index) => (
              <span key={index} className={cn('inline-flex gap-2', index > 1 && 'max-sm:hidden')}>
                {index > 0 ? <span aria-hidden="true">·</span> : null}
                {fact}
              </span>
            ))}
          </p>
        </div>
        {actions ? <div className="flex gap-2 max-sm:hidden">{actions}</div> : null}
      </div>
      {vitals ? <dl className="mt-3.5 flex flex-wrap gap-y-2 max-sm:hidden">{vitals}</dl> : null}
      {tabs ? <div className="mt-2 max-sm:-mx-(--gutter) max-sm:mt-1 max-sm:*:px-(--gutter)">{tabs}</div> : null}
    </div>
  );
}

/** A fact of the header; `note` is a paler addition such as a limit. */
export function Vital({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l px-6 first:border-l-0 first:pl-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="flex items-center gap-1.5 whitespace-nowrap font-medium text-sm">
        {children}
        {note ? <span className="font-normal text-muted-foreground">{note}</span> : null}
      </dd>
    </div>
  );
}
