import type { Alarm } from '@steward/api/schema/alarms';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { alarmValueText } from '../../../care/alarm-words';
import { momentOf } from '../../../lib/calendar';
import { relativeTime } from '../../../lib/relative-time';
import { useNow } from '../../../lib/use-now';
import { useOpenAlarms } from '../hooks';
import { PartError } from './part-error';

const ageEveryMs = 30_000;

/** The most severe open alarms with value and limit. The shell's stream keeps them up to date. */
export function OpenAlarms() {
  const title = useId();
  const { data, isPending, isFetching, error, refetch } = useOpenAlarms();
  const more = data ? data.totalElements - data.content.length : 0;
  return (
    <Card role="region" aria-labelledby={title} className="mb-4 max-sm:mb-3">
      <CardHeader>
        <CardTitle id={title}>{data?.totalElements ? `Open alarms (${data.totalElements})` : 'Open alarms'}</CardTitle>
        <CardAction>
          <Button variant="ghost" size="sm" asChild>
            <Link to="/alarms" aria-label="View All alarms">
              View All
            </Link>
          </Button>
        </CardAction>
      </CardHeader>
      {data ? (
        <AlarmList alarms={data.content} more={more} />
      ) : error ? (
        <PartError retry={() => void refetch()} retrying={isFetching}>
          The alarms could not be loaded.
        </PartError>
      ) : isPending ? (
        <div className="border-t px-4 py-3">
          <Skeleton className="h-5 w-60" />
        </div>
      ) : null}
    </Card>
  );
}

function AlarmList({ alarms, more }: { alarms: readonly Alarm[]; more: number }) {
  if (!alarms.length) {
    return (
      <p className="flex items-center gap-2 border-t px-4 py-3 text-sm">
        <CircleCheck aria-hidden="true" className="text-status-ok-solid" />
        No open alarms.
      </p>
    );
  }
  return (
    <ul>
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} />
      ))}
      {more > 0 ? (
        <li className="border-t px-4 py-2.5 text-sm">
          <Link to="/alarms" className="tap-area relative rounded-sm text-primary hover:underline">
            {more === 1 ? '1 more alarm' : `${more} more alarms`}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

const levels = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const;

function AlarmRow({ alarm }: { alarm: Alarm }) {
  const now = useNow(ageEveryMs);
  return (
    <li className="relative flex items-center gap-3 border-t px-4 py-2 hover:bg-row-hover">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm" title={`${alarm.ruleName} · ${alarm.deviceName}`}>
          <Link to="/alarms" search={{ alarm: alarm.id }} className="after:absolute after:inset-0 after:content-['']">
            {alarm.ruleName}
          </Link>
          <span className="font-normal text-muted-foreground">{` · ${alarm.deviceName}`}</span>
        </p>
        <p className="truncate text-muted-foreground text-xs" title={`${alarmValueText(alarm)} · ${alarm.condition}`}>
          <span className="font-medium text-status-error-text tabular-nums">{alarmValueText(alarm)}</span>
          {` · ${alarm.condition}`}
        </p>
      </div>
      <span className="max-sm:hidden">
        <Priority level={levels[alarm.priority]} />
      </span>
      <time
        dateTime={alarm.raisedAt}
        title={momentOf(alarm.raisedAt)}
        className="shrink-0 text-muted-foreground text-xs tabular-nums"
      >
        {relativeTime(alarm.raisedAt, now)}
      </time>
    </li>
  );
}
