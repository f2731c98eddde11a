import { WifiOff } from 'lucide-react';

/** Message below the top bar while the server cannot be reached. The live region is always rendered, so that screen readers announce it. */
export function OfflineLine({ offline }: { offline: boolean }) {
  return (
    <div role="status" className="shrink-0">
      {offline ? (
        <p className="fade-in-0 flex min-h-9 animate-in items-center gap-2.5 border-status-warning-border border-b bg-status-warning-bg px-(--gutter) py-1.5 text-sm text-status-warning-text duration-(--duration)">
          <WifiOff aria-hidden="true" />
          You are offline. Trying to reach Steward again...
        </p>
      ) : null}
    </div>
  );
}
