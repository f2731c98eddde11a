/** Memoizes a function of one argument. Results are kept for the lifetime of the returned function. */
export function cached<K, T>(compute: (key: K) => T): (key: K) => T {
  const entries = new Map<K, { value: T }>();
  return (key) => {
    let entry = entries.get(key);
    if (!entry) {
      entry = { value: compute(key) };
      entries.set(key, entry);
    }
    return entry.value;
  };
}
