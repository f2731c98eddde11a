import { useEffect, useState } from 'react';

export interface Notice {
  tone: 'ok' | 'error';
  text: string;
}

/** Specification 2, section 9. */
const durationMs = { ok: 5000, error: 10_000 };

/** The banner above the list. A new notice replaces the current one; notices expire. */
export function useNotice(initial: Notice | null = null) {
  const [notice, setNotice] = useState(initial);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), durationMs[notice.tone]);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, notify: setNotice, dismiss: () => setNotice(null) };
}
