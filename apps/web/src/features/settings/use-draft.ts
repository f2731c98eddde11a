import { useState } from 'react';

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Saved values merged with unsaved edits. A value changed back to the saved one does not count as changed. */
export function useDraft<Values extends object>(saved: Values) {
  const [edited, setEdited] = useState<Partial<Values>>({});
  const draft: Values = { ...saved, ...edited };
  const changed = (Object.keys(saved) as (keyof Values)[]).filter((key) => differs(draft[key], saved[key]));
  const change = (next: Partial<Values>) => setEdited((current) => ({ ...current, ...next }));
  return { draft, changed, change, discard: () => setEdited({}) };
}
