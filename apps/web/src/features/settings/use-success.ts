import { useEffect, useState } from 'react';

/** Specification 1, section 9. */
const successMs = 3000;

/** Success message that clears itself after three seconds. */
export function useSuccess() {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), successMs);
    return () => clearTimeout(timer);
  }, [message]);
  return { success: message?.text, showSuccess: (text: string) => setMessage({ text }) };
}
