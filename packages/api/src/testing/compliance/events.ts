import { afterEach, describe, expect, it } from 'vitest';
import type { Events } from '../../ports';

/** What every adapter of the Events port does. @param open a fresh pair that share a bus (two servers, or one twice). */
export function eventsCompliance(
  name: string,
  open: () => Promise<{ events: [Events, Events]; close(): Promise<void> }>,
) {
  describe(`${name} as Events`, () => {
    let close: (() => Promise<void>) | undefined;
    afterEach(() => close?.());

    async function start() {
      const opened = await open();
      close = opened.close;
      return opened.events;
    }

    /** Counts what a subscriber sees, until the signal fires. */
    function watch(events: Events, topic: string, signal: AbortSignal) {
      const seen = { count: 0, ended: false };
      const done = (async () => {
        for await (const _ of events.subscribe(topic, signal)) seen.count++;
        seen.ended = true;
      })();
      return { seen, done };
    }

    it('yields at once, then after a publication from either side', async () => {
      const [here, there] = await start();
      const stop = new AbortController();
      const { seen, done } = watch(here, 'topic', stop.signal);
      await expect.poll(() => seen.count).toBe(1);
      await there.publish('topic');
      await expect.poll(() => seen.count, { timeout: 5000 }).toBeGreaterThanOrEqual(2);
      stop.abort();
      await done;
      expect(seen.ended).toBe(true);
    });

    it('keeps topics apart', async () => {
      const [here] = await start();
      const stop = new AbortController();
      const { seen, done } = watch(here, 'mine', stop.signal);
      await expect.poll(() => seen.count).toBe(1);
      await here.publish('other');
      await new Promise((soon) => setTimeout(soon, 100));
      expect(seen.count).toBe(1);
      stop.abort();
      await done;
    });

    it('ends at once for a signal that has fired', async () => {
      const [here] = await start();
      const { seen, done } = watch(here, 'topic', AbortSignal.abort());
      await done;
      expect(seen.ended).toBe(true);
    });
  });
}
