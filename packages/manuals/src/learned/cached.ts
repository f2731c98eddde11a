/** The function with its results kept, by its argument, for as long as it is. */
export function cached<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, { value: T }>();
  return (key) => {
    let entry = known.get(key);
    if (!entry) {
      entry = { value: make(key) };
      known.set(key, entry);
    }
    return entry.value;
  };
}
