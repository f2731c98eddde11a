import type { Logger } from '../context';

/**
 * Passes on the items of `work`, and runs `work` to its end even if the consumer leaves, so that an answer is stored even if the
 * browser is closed. Logs an error that occurs after that.
 */
export async function* carryOn<T>(work: AsyncIterable<T>, log: Logger): AsyncGenerator<T> {
  const queue: { item: T }[] = [];
  let listening = true;
  let isEnded = false;
  let failure: { error: unknown } | undefined;
  let wake = () => {};
  const run = async () => {
    try {
      for await (const item of work) {
        if (listening) queue.push({ item });
        wake();
      }
    } catch (error) {
      failure = { error };
      if (!listening) log.warn({ err: error }, 'a question could not be answered after its caller disconnected');
    } finally {
      isEnded = true;
      wake();
    }
  };
  void run();
  try {
    for (;;) {
      const next = queue.shift();
      if (next) yield next.item;
      else if (isEnded) break;
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
