import { useCallback, useState } from 'react';

const read = (key: string): boolean | undefined => {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored === 'on';
  } catch {
    return undefined;
  }
};

/** Boolean state kept in local storage; without storage it lasts until the page is closed. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (next: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  const store = useCallback(
    (next: boolean) => {
      setValue(next);
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // storage is unavailable, for example in private mode
      }
    },
    [key],
  );
  return [value, store];
}
