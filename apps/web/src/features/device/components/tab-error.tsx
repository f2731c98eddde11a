import { Banner } from '@steward/ui/blocks/banner';
import { useEffect, useRef, useState } from 'react';

export interface TabError {
  title: string;
  /** The server's message. */
  message: string;
}

/** State of the error above a tab's list. */
export function useTabError() {
  const [error, setError] = useState<TabError | null>(null);
  const fail = (title: string, reason: unknown, report: (error: TabError) => void = setError) =>
    report({ title, message: reason instanceof Error ? reason.message : '' });
  return { error, fail, clear: () => setError(null) };
}

interface TabErrorBannerProps {
  error: TabError | null;
  onDismiss: () => void;
}

/** The error above a tab's list; scrolls into view, because the cause may be far down the list. */
export function TabErrorBanner({ error, onDismiss }: TabErrorBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  return (
    <div ref={banner} className="mb-3 scroll-mt-4">
      <Banner tone="error" onDismiss={onDismiss}>
        <p className="font-medium">{error.title}</p>
        {error.message && error.message !== error.title ? <p>{error.message}</p> : null}
      </Banner>
    </div>
  );
}

/** Number of items in the list, and a note while it is being refreshed. */
export function CountNote({ children, updating }: { children: string; updating: string | false }) {
  return (
    <>
      {children}
      {updating ? (
        <span role="status">
          <span aria-hidden="true"> · </span>
          <span>{updating}</span>
        </span>
      ) : null}
    </>
  );
}
