import type { JobContext } from '../context';

/** Open pages show new readings this much later, so that one statement announces those of many devices. */
const delayMs = 50;

type Announcing = Pick<JobContext, 'ports' | 'log'>;
type Events = JobContext['ports']['events'];

const waiting = new WeakMap<Events, Set<string>>();

/** Tells open pages soon that there are new readings. They read again within a minute in any case, so nobody waits for this. */
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
