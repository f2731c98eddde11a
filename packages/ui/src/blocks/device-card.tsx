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
  /** The router's link with the name: the whole card is its target. Plain text while the device is being onboarded. */
  title: ReactNode;
  /** The whole name: it may be shortened. */
  name: string;
  location: ReactNode;
  /** DeviceStatus. */
  status: ReactNode;
  /** Delete and Quick Status: shown under the pointer and by focus, not on the phone. */
  actions?: ReactNode;
  tags?: readonly string[];
  /** Who looks after it; null is Unassigned, undefined leaves it out. */
  assignee?: string | null;
  /** "Updated 4m ago". */
  updated?: ReactNode;
  /** DeviceCardLines, or a ProcessingPanel. */
  children: ReactNode;
}

/** Two beside each other from 768 px. */
export function DeviceGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-4 max-md:grid-cols-1 max-sm:gap-3 [&>li]:flex [&>li]:min-w-0 [&>li>*]:min-w-0 [&>li>*]:flex-1">
      {children}
    </ul>
  );
}

/** Which machine, where, is it well, what is due next. */
export function DeviceCard({
  icon,
  title,
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
          // a narrow card has room for the actions or the status
          <div className="sm:@max-sm:group-focus-within/card:hidden sm:@max-sm:group-hover/card:hidden">{status}</div>
        ) : (
          status
        )}
      </div>
      {children}
      {foot ? (
        <div className="-mx-4 mt-auto flex h-9 items-center gap-1.5 border-t px-4 text-muted-foreground text-xs max-sm:h-10">
          {/* a tag that has no room wraps out of sight: the title has them all */}
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

/** The lines between head and foot. */
export function DeviceCardLines({ children }: { children: ReactNode }) {
  return <div className="mt-2.5 mb-3 grid gap-0.5">{children}</div>;
}

export interface DeviceCardLineProps {
  icon: LucideIcon;
  /** warning, error, offline: why it is not well. Without one: ink. */
  tone?: 'warning' | 'error' | 'offline' | 'ok';
  /** PageChip of the limit or the task. */
  chip?: ReactNode;
  /** At the right: when it is due. */
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

/** "Coolant 97.4 °C, alarm at 98 °C  p. 61": why, not only what. */
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

/** The card's shape while the list loads. */
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
