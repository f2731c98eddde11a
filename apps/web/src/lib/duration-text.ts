const units = [
  [86_400_000, 'day', 'days'],
  [3_600_000, 'h', 'h'],
  [60_000, 'min', 'min'],
  [1000, 's', 's'],
] as const;

/** The two largest units of a duration: '40 s', '2 h 10 min', '1 day', '3 days 4 h'. */
export function durationText(durationMs: number): string {
  const first = units.findIndex(([length]) => durationMs >= length);
  if (first === -1) return durationMs > 0 ? 'less than 1 s' : '0 s';
  const parts: string[] = [];
  let rest = durationMs;
  for (const [length, one, many] of units.slice(first, first + 2)) {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    if (amount) parts.push(`${amount} ${amount === 1 ? one : many}`);
  }
  return parts.join(' ');
}
