import { Banner } from '@steward/ui/blocks/banner';
import { useEffect, useRef, useState } from 'react';

/** What could not be done in a tab. */
export interface TabError {
  title: string;
  /** Why, as the server says. */
  message: string;
}

/** The error that stands above a tab's list. */
export function useTabError() {
  const [error, setError] = useState<TabError | null>(null);
  const fail = (title: string, reason: unknown, say: (error: TabError) => void = setError) =>
    say({ title, message: reason instanceof Error ? reason.message : '' });
  return { error, fail, clear: () => setError(null) };
}

interface TabErrorBannerProps {
  error: TabError | null;
  onDismiss: () => void;
}

/** Above the list of a tab: what went wrong there. Comes into view, wherever in the list it was caused. */
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

/** How much is in the list; beside it, without moving anything, that it is being refreshed. */
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
