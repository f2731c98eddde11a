import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Page } from '@steward/ui/blocks/page';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';

/** Skeleton in the layout of the page, to avoid a layout shift. */
export function DeviceLoading() {
  return (
    <Page flush aria-busy="true">
      <h1 className="sr-only">Loading...</h1>
      <div className="border-b bg-card px-(--gutter) pt-3.5">
        <Skeleton className="my-1 h-3 w-24" />
        <div className="mt-3 flex items-center gap-3.5">
          <Skeleton className="size-10 rounded-[9px] max-sm:hidden" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-60 max-w-full" />
            <Skeleton className="h-3 w-80 max-w-full" />
          </div>
        </div>
        <Skeleton className="mt-5 h-8 w-96 max-w-full max-sm:hidden" />
        <Skeleton className="my-3 h-5 w-120 max-w-full" />
      </div>
      <div className="grid gap-3 px-(--gutter) pt-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-8 w-96 max-w-full" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    </Page>
  );
}

export function DeviceFailed({
  message,
  onRetry,
  retrying,
}: {
  message: string;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <Page>
      <h1 className="sr-only">Device</h1>
      <Card>
        <ErrorPanel title="This device could not be loaded" onRetry={onRetry} retryLabel="Retry" retrying={retrying}>
          {message}
        </ErrorPanel>
      </Card>
    </Page>
  );
}

/** The device was deleted while its page was open. */
export function DeviceMissing() {
  return (
    <Page>
      <h1 className="sr-only">Device not found</h1>
      <Card>
        <EmptyState
          icon={FileQuestionMark}
          title="Device not found"
          action={
            <Button variant="default" asChild>
              <Link to="/devices">Back to Devices</Link>
            </Button>
          }
        >
          It may have already been deleted, or you don't have access to it.
        </EmptyState>
      </Card>
    </Page>
  );
}
