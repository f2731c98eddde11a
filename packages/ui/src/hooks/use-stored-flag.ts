import { useCallback, useState } from 'react';

const read = (key: string): boolean | undefined => {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored === 'on';
  } catch {
    return undefined;
  }
};

/** A yes or no that this browser remembers; storage that is switched off only makes it forget. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (next: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  const store = useCallback(
    (next: boolean) => {
      setValue(next);
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // private mode: kept for this visit only
      }
    },
    [key],
  );
  return [value, store];
}
