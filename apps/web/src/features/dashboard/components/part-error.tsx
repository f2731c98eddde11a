import { Button } from '@steward/ui/primitives/button';
import { CircleAlert } from 'lucide-react';

export interface Retry {
  retry: () => void;
  retrying: boolean;
}

/** Error of one part of the page, with a retry. */
export function PartError({ children, retry, retrying }: Retry & { children: string }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 text-muted-foreground text-sm">
      <CircleAlert aria-hidden="true" className="text-status-error-solid" />
      <p className="min-w-0 flex-1">{children}</p>
      <Button variant="outline" size="sm" onClick={retry} pending={retrying}>
        Try again
      </Button>
    </div>
  );
}
