import { suspectConnection, unreachableMessage } from './connection';

/** The server did not respond in time. The call may have reached it. */
export class TimeLimitExceeded extends Error {
  constructor() {
    super(unreachableMessage);
    this.name = 'TimeLimitExceeded';
  }
}

/** Rejects when a call takes longer: where reception is weak, browsers wait for minutes. @throws TimeLimitExceeded */
export async function withTimeLimit<T>(call: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      suspectConnection();
      reject(new TimeLimitExceeded());
    }, limitMs);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}
