import { useEffect, useState } from 'react';

const shownFor = 3000;

/** Reads a text aloud, once; then it is gone, so that nobody comes upon it a second time. */
export function Announcement({ text }: { text: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    setShown(text);
    const timer = setTimeout(() => setShown(''), shownFor);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" aria-label="Answer" className="sr-only">
      {shown}
    </p>
  );
}
