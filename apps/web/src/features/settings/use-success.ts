import { useEffect, useState } from 'react';

/** Specification 1, section 9. */
const shownFor = 3000;

/** A sentence that says what has been done, for three seconds. */
export function useSuccess() {
  const [said, setSaid] = useState<{ sentence: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  return { success: said?.sentence, say: (sentence: string) => setSaid({ sentence }) };
}
