/** Maximum delay between polls of a failing endpoint, unless its interval is longer. */
const longestBackoffSeconds = 900;

/** Time of the next poll: doubles the interval with each consecutive failure, up to 15 minutes or the interval. */
export function nextPollAt(polledAt: Date, intervalSeconds: number, failures: number): Date {
  const maxDelaySeconds = Math.max(intervalSeconds, longestBackoffSeconds);
  const seconds = failures ? Math.min(maxDelaySeconds, intervalSeconds * 2 ** Math.min(failures, 10)) : intervalSeconds;
  return new Date(polledAt.getTime() + seconds * 1000);
}
