import type { JobContext } from '../context';

/** Delay before new readings are announced to open pages, so that one statement announces those of many devices. */
const delayMs = 50;

type Announcing = Pick<JobContext, 'ports' | 'log'>;
type Events = JobContext['ports']['events'];

const waiting = new WeakMap<Events, Set<string>>();

/** Announces new readings to open pages after a short delay. Callers need not wait, because pages read again within a minute anyway. */
export function announceReadings({ ports: { events }, log }: Announcing, topics: readonly string[]): void {
  if (!topics.length) return;
  const before = waiting.get(events);
  const all = before ?? new Set<string>();
  for (const topic of topics) all.add(topic);
  if (before) return;
  waiting.set(events, all);
  const publish = () => {
    waiting.delete(events);
    for (const topic of all)
      events.publish(topic).catch((err: unknown) => log.warn({ err, topic }, 'new readings could not be published'));
  };
  setTimeout(publish, delayMs).unref();
}
