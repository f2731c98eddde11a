/** Failed polls are repeated less and less often, at least this often. */
const longestBackoffSeconds = 900;

/** When an endpoint is read again: doubles the interval with each failure in a row, up to 15 minutes or the interval. */
export function nextPollAt(polledAt: Date, intervalSeconds: number, failures: number): Date {
  const longest = Math.max(intervalSeconds, longestBackoffSeconds);
  const seconds = failures ? Math.min(longest, intervalSeconds * 2 ** Math.min(failures, 10)) : intervalSeconds;
  return new Date(polledAt.getTime() + seconds * 1000);
}
