import { afterEach, describe, expect, it } from 'vitest';
import type { Events } from '../../ports';

/** Compliance suite of the Events port. @param open a new pair that shares a bus (two servers, or the same one twice) */
export function eventsCompliance(
  name: string,
  open: () => Promise<{ events: [Events, Events]; close(): Promise<void> }>,
) {
  describe(`${name} as Events`, () => {
    let close: (() => Promise<void>) | undefined;
    afterEach(() => close?.());

    async function start() {
      const pair = await open();
      close = pair.close;
      return pair.events;
    }

    /** Counts the events of a subscriber until the signal aborts. */
    function watch(events: Events, topic: string, signal: AbortSignal) {
      const subscription = { count: 0, ended: false };
      const done = (async () => {
        for await (const _ of events.subscribe(topic, signal)) subscription.count++;
        subscription.ended = true;
      })();
      return { subscription, done };
    }

    it('yields at once, and after each publication by the other side', async () => {
      const [local, remote] = await start();
      const stop = new AbortController();
      const { subscription, done } = watch(local, 'topic', stop.signal);
      await expect.poll(() => subscription.count).toBe(1);
      await remote.publish('topic');
      await expect.poll(() => subscription.count, { timeout: 5000 }).toBeGreaterThanOrEqual(2);
      stop.abort();
      await done;
      expect(subscription.ended).toBe(true);
    });

    it('does not yield for another topic', async () => {
      const [local] = await start();
      const stop = new AbortController();
      const { subscription, done } = watch(local, 'mine', stop.signal);
      await expect.poll(() => subscription.count).toBe(1);
      await local.publish('other');
      await new Promise((soon) => setTimeout(soon, 100));
      expect(subscription.count).toBe(1);
      stop.abort();
      await done;
    });

    it('ends at once when the signal is already aborted', async () => {
      const [local] = await start();
      const { subscription, done } = watch(local, 'topic', AbortSignal.abort());
      await done;
      expect(subscription.ended).toBe(true);
    });
  });
}
