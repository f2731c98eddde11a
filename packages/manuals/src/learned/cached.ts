/**
 * Memoizes a function of one argument. Results are kept for the lifetime of the returned function.
 * @param maxResults all results are forgotten when there are this many: a bound for keys that come from users
 */
export function cached<K, T>(compute: (key: K) => T, maxResults = Number.POSITIVE_INFINITY): (key: K) => T {
  const entries = new Map<K, { value: T }>();
  return (key) => {
    let entry = entries.get(key);
    if (!entry) {
      entry = { value: compute(key) };
      if (entries.size >= maxResults) entries.clear();
      entries.set(key, entry);
    }
    return entry.value;
  };
}
