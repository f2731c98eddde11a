import { useState } from 'react';

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** What was saved, with what has been changed since. What is changed back is no change. */
export function useDraft<Values extends object>(saved: Values) {
  const [edited, setEdited] = useState<Partial<Values>>({});
  const draft: Values = { ...saved, ...edited };
  const changed = (Object.keys(saved) as (keyof Values)[]).filter((key) => differs(draft[key], saved[key]));
  const change = (next: Partial<Values>) => setEdited((before) => ({ ...before, ...next }));
  return { draft, changed, change, discard: () => setEdited({}) };
}
