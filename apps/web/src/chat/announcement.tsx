import { useEffect, useState } from 'react';

const clearDelayMs = 3000;

/** Announces a text to screen readers, then removes it so that they do not read it again while browsing the page. */
export function Announcement({ text }: { text: string }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    setAnnouncement(text);
    const timer = setTimeout(() => setAnnouncement(''), clearDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" aria-label="Answer" className="sr-only">
      {announcement}
    </p>
  );
}
