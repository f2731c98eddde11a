import type { Logger } from '../context';

/**
 * Passes on what `work` yields, and carries `work` on to its end when nobody listens any more: what was asked is answered
 * and stored though the browser was closed. A failure that nobody hears is logged.
 */
export async function* carryOn<T>(work: AsyncIterable<T>, log: Logger): AsyncGenerator<T> {
  const waiting: { item: T }[] = [];
  let listening = true;
  let ended = false;
  let failure: { error: unknown } | undefined;
  let wake = () => {};
  const run = async () => {
    try {
      for await (const item of work) {
        if (listening) waiting.push({ item });
        wake();
      }
    } catch (error) {
      failure = { error };
      if (!listening) log.warn({ err: error }, 'a question could not be answered after its asker had left');
    } finally {
      ended = true;
      wake();
    }
  };
  void run();
  try {
    for (;;) {
      const next = waiting.shift();
      if (next) yield next.item;
      else if (ended) break;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    if (failure) throw failure.error;
  } finally {
    listening = false;
  }
}
