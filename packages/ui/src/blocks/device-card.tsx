import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { toneText } from '../lib/tone';
import { Badge } from '../primitives/badge';
import { Skeleton } from '../primitives/skeleton';
import { IconTile } from './icon-tile';
import { PersonAvatar } from './person-avatar';

export interface DeviceCardProps {
  icon: LucideIcon;
  /** The router's link with the name, which makes the whole card clickable. Plain text during onboarding. */
  title: ReactNode;
  /** A SelectBox, above the link. */
  select?: ReactNode;
  /** Full name, for the tooltip of a shortened title. */
  name: string;
  location: ReactNode;
  /** A DeviceStatus. */
  status: ReactNode;
  /** Delete and Quick Status: visible on hover and focus, hidden on a phone. */
  actions?: ReactNode;
  tags?: readonly string[];
  /** Name of the responsible person; null shows Unassigned, undefined shows nothing. */
  assignee?: string | null;
  /** For example "Updated 4m ago". */
  updated?: ReactNode;
  /** DeviceCardLines or a ProcessingPanel. */
  children: ReactNode;
}

/** Two cards per row from 768 px. */
export function DeviceGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-4 max-md:grid-cols-1 max-sm:gap-3 [&>li]:flex [&>li]:min-w-0 [&>li>*]:min-w-0 [&>li>*]:flex-1">
      {children}
    </ul>
  );
}

/** A device: name, location, status and what is due next. */
export function DeviceCard({
  icon,
  title,
  select,
  name,
  location,
  status,
  actions,
  tags = [],
  assignee,
  updated,
  children,
}: DeviceCardProps) {
  const foot = tags.length > 0 || assignee !== undefined || updated !== undefined;
  return (
    <article
      data-slot="device-card"
      className={cn(
        'group/card @container relative flex flex-col rounded-lg border bg-card px-4 pt-3.5 shadow-card transition-[border-color,box-shadow]',
        '[&_button]:z-1 sm:hover:border-line-hover sm:hover:shadow-raised',
        'has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-ring has-[h2_a:focus-visible]:outline-offset-2',
        !foot && 'pb-3.5',
      )}
    >
      <div className="flex items-center gap-3">
        {select}
        <IconTile icon={icon} />
        <div className="min-w-0 flex-1">
          <h2
            title={name}
            className="truncate font-semibold text-base max-sm:whitespace-normal [&_a]:outline-none [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:rounded-lg [&_a]:after:content-['']"
          >
            {title}
          </h2>
          <p title={titleOf(location)} className="truncate text-muted-foreground text-sm/4.5">
            {location}
          </p>
        </div>
        {actions ? (
          <div className="flex max-w-0 items-center gap-0.5 overflow-hidden opacity-0 transition-opacity group-focus-within/card:max-w-none group-focus-within/card:overflow-visible group-focus-within/card:opacity-100 group-hover/card:max-w-none group-hover/card:overflow-visible group-hover/card:opacity-100 has-aria-expanded:max-w-none has-aria-expanded:opacity-100 max-sm:hidden">
            {actions}
          </div>
        ) : null}
        {actions ? (
          // a narrow card has room for either the actions or the status
          <div className="sm:@max-sm:group-focus-within/card:hidden sm:@max-sm:group-hover/card:hidden">{status}</div>
        ) : (
          status
        )}
      </div>
      {children}
      {foot ? (
        <div className="-mx-4 mt-auto flex h-9 items-center gap-1.5 border-t px-4 text-muted-foreground text-xs max-sm:h-10">
          {/* tags that do not fit wrap out of sight; the tooltip lists all */}
          <span
            title={tags.join(', ') || undefined}
            className="flex h-5 min-w-0 flex-1 flex-wrap gap-x-1.5 overflow-hidden"
          >
            {tags.map((tag) => (
              <Badge variant="tag" key={tag} className="max-w-full">
                <span className="truncate leading-4">{tag}</span>
              </Badge>
            ))}
          </span>
          {assignee === undefined ? null : (
            <>
              <span title={assignee ?? undefined} className="max-w-[45%] truncate max-sm:sr-only">
                {assignee ?? 'Unassigned'}
              </span>
              <PersonAvatar name={assignee ?? undefined} className="sm:hidden" />
              {updated ? (
                <span aria-hidden="true" className="max-sm:hidden">
                  ·
                </span>
              ) : null}
            </>
          )}
          {updated ? <span className="shrink-0 tabular-nums">{updated}</span> : null}
        </div>
      ) : null}
    </article>
  );
}

const titleOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

/** The lines between header and footer. */
export function DeviceCardLines({ children }: { children: ReactNode }) {
  return <div className="mt-2.5 mb-3 grid gap-0.5">{children}</div>;
}

export interface DeviceCardLineProps {
  icon: LucideIcon;
  /** Colour of a line that explains the status; the text colour by default. */
  tone?: 'warning' | 'error' | 'offline' | 'ok';
  /** A PageChip for the limit or the task. */
  chip?: ReactNode;
  /** Due date, on the right. */
  when?: ReactNode;
  late?: boolean;
  children: ReactNode;
}

const lineIcon = {
  warning: 'text-status-warning-solid',
  error: 'text-status-error-solid',
  offline: 'text-icon',
  ok: 'text-status-ok-solid',
};

/** One fact with its source, for example "Coolant 97.4 °C, alarm at 98 °C, p. 61". */
export function DeviceCardLine({ icon: Icon, tone, chip, when, late = false, children }: DeviceCardLineProps) {
  return (
    <div className="flex min-h-6 min-w-0 items-center gap-2 text-sm max-sm:min-h-9">
      <Icon aria-hidden="true" className={cn('size-3.75', tone ? lineIcon[tone] : 'text-icon')} />
      <span
        title={titleOf(children)}
        className={cn(
          'min-w-0 truncate',
          tone === 'ok' ? 'text-muted-foreground' : tone && cn('font-medium', toneText[tone]),
        )}
      >
        {children}
      </span>
      {chip}
      {when ? (
        <span
          className={cn('ml-auto whitespace-nowrap pl-2 tabular-nums', late && 'font-semibold text-status-error-text')}
        >
          {when}
        </span>
      ) : null}
    </div>
  );
}

/** Placeholder in the shape of a card while the list loads. */
export function DeviceCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col rounded-lg border bg-card px-4 pt-3.5 shadow-card">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-[9px]" />
        <div className="min-w-0 flex-1">
          <Skeleton className="mb-2 h-3.25 w-42.5 max-w-full" />
          <Skeleton className="h-2.75 w-30 max-w-full" />
        </div>
        <Skeleton className="h-5 w-18 rounded-full" />
      </div>
      <DeviceCardLines>
        <div className="flex min-h-6 items-center max-sm:min-h-9">
          <Skeleton className="h-2.75 w-52.5 max-w-full" />
        </div>
        <div className="flex min-h-6 items-center justify-between max-sm:min-h-9">
          <Skeleton className="h-2.75 w-42.5" />
          <Skeleton className="h-2.75 w-15" />
        </div>
      </DeviceCardLines>
      <div className="-mx-4 mt-auto flex h-9 items-center gap-1.5 border-t px-4 max-sm:h-10">
        <Skeleton className="h-4 w-13" />
        <Skeleton className="h-4 w-13" />
        <Skeleton className="ml-auto h-2.75 w-24" />
      </div>
    </div>
  );
}
