import type { Logger } from '../context';
import type { Part } from './schema';

/** Time limit for each part of the dashboard (specification 1, section 9). */
const partTimeoutMs = 10_000;

/** Runs one part of the dashboard. A failure, or a timeout after 10 s, is logged and does not affect the other parts. */
export async function part<T>(log: Logger, name: string, read: () => Promise<T>): Promise<Part<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} API timeout`)), partTimeoutMs);
  });
  try {
    return { ok: true, data: await Promise.race([read(), timeout]) };
  } catch (err) {
    log.warn({ err, part: name }, 'a part of the dashboard failed');
    return { ok: false };
  } finally {
    clearTimeout(timer);
  }
}
