import type { Alarm, AlarmEvent } from '@steward/api/schema/alarms';
import type { ReactNode } from 'react';
import { momentOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';

const kindWords: Record<AlarmEvent['kind'], string> = {
  acknowledged: 'Acknowledged',
  snoozed: 'Snoozed',
  cleared: 'Cleared',
};

/** What people did with an alarm and noted, newest first. Shows the alarm's last note if the events are unavailable or older than their table. */
export function AlarmEvents({ alarm: { id, note } }: { alarm: Alarm }) {
  const { data: events = [], isPending } = trpc.alarms.events.useQuery({ id }, { staleTime: 0 });
  if (isPending) return null;
  if (!events.length) {
    return note ? (
      <Section>
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      </Section>
    ) : null;
  }
  return (
    <Section>
      <ol className="flex flex-col gap-2.5">
        {events.map(({ id: eventId, kind, at, personName, note: eventNote, snoozedUntil }) => (
          <li key={eventId}>
            <p className="wrap-anywhere">
              {kindWords[kind]} by {personName}
              {snoozedUntil ? ` until ${momentOf(snoozedUntil)}` : ''}
              <span className="text-muted-foreground tabular-nums"> · {momentOf(at)}</span>
            </p>
            {eventNote ? <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">{eventNote}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section className="text-sm">
      <h3 className="mb-1.5 font-medium">Notes and actions</h3>
      {children}
    </section>
  );
}
