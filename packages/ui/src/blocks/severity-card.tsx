import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { IconTile } from './icon-tile';
import { Dot } from './status-dot';
import { type SeverityLevel, SeverityPill, StatusPill, toneOfSeverity } from './status-pill';

export interface SeverityCardProps {
  icon: LucideIcon;
  title: string;
  severity: SeverityLevel;
  /** Text of the precaution. */
  children: ReactNode;
  /** A DetailGrid with causes, reaction, avoidance and measures. */
  details?: ReactNode;
  /** A PageChip. */
  chip?: ReactNode;
  /** For example "Warning" and "Mechanical hazard". */
  meta?: readonly string[];
  /** Dims the card and labels it Inactive. */
  inactive?: boolean;
  /** Marks the card whose page is open. */
  selected?: boolean;
  /** Icon buttons: deactivate, edit, delete. */
  actions?: ReactNode;
  className?: string;
}

/** A safety precaution with its severity and the page of its source. */
export function SeverityCard({
  icon,
  title,
  severity,
  children,
  details,
  chip,
  meta = [],
  inactive = false,
  selected = false,
  actions,
  className,
}: SeverityCardProps) {
  const strong = severity === 'critical' || severity === 'high';
  return (
    <article
      className={cn(
        'flex flex-col rounded-lg border p-4 max-sm:p-3.5',
        selected
          ? 'bg-primary-subtle shadow-[inset_2px_0_0_var(--primary)]'
          : cn('shadow-card', inactive ? 'bg-detail' : 'bg-card'),
        className,
      )}
    >
      <div className="flex items-start gap-3">
        <IconTile
          icon={icon}
          tone={strong && !inactive ? toneOfSeverity(severity) : undefined}
          className="max-sm:hidden"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className={cn('font-semibold text-base', inactive && 'text-muted-foreground')}>{title}</h3>
            <SeverityPill level={severity} />
            {inactive ? (
              <StatusPill tone="offline">
                <Dot size={7} />
                Inactive
              </StatusPill>
            ) : null}
          </div>
          <div className={cn('mt-0.5 text-sm', inactive && 'text-muted-foreground')}>{children}</div>
        </div>
        {actions ? <div className="flex">{actions}</div> : null}
      </div>
      {details ? <div className="mt-3.5 sm:ml-13">{details}</div> : null}
      {chip || meta.length > 0 ? (
        // at the bottom, aligned with the card beside it, which may be taller
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-2.5 text-muted-foreground text-sm sm:ml-13">
          {chip}
          {meta.map((word, index) => (
            <span key={word} className="inline-flex gap-3">
              {index > 0 ? <span aria-hidden="true">·</span> : null}
              {word}
            </span>
          ))}
        </div>
      ) : null}
    </article>
  );
}
