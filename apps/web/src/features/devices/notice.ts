import { useEffect, useState } from 'react';

export interface Notice {
  tone: 'ok' | 'error';
  text: string;
}

/** Specification 2, section 9. */
const shownFor = { ok: 5000, error: 10_000 };

/** The banner above the list: what succeeded for 5 s, what failed for 10 s; the newest replaces the one before. */
export function useNotice(first: Notice | null = null) {
  const [notice, setNotice] = useState(first);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), shownFor[notice.tone]);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, say: setNotice, dismiss: () => setNotice(null) };
}
