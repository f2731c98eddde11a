import type { CalendarFeed } from '@steward/api/schema/calendar-feeds';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { dayOf, relativeMoment } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';

interface FeedListProps {
  /** Undefined while they load. */
  feeds: readonly CalendarFeed[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  /** Id of the feed that is being renewed or removed. */
  pendingId: string | undefined;
  onRenew: (id: string) => void;
  onRemove: (id: string) => void;
}

const nameOf = ({ viewId, viewName }: CalendarFeed) => (viewId === null ? 'Assigned to me' : `View: ${viewName ?? ''}`);

/** The user's calendar feeds, each with buttons to renew its address and to remove it; both invalidate the old address. */
export function FeedList({ feeds, error, onRetry, pendingId, onRenew, onRemove }: FeedListProps) {
  const [question, setQuestion] = useState<{ feed: CalendarFeed; action: 'renew' | 'remove' } | null>(null);
  if (!feeds && error) {
    return (
      <ErrorPanel title="Failed to load the calendar feeds" onRetry={onRetry}>
        {error}
      </ErrorPanel>
    );
  }
  if (!feeds) return <Skeleton className="h-12" />;
  if (!feeds.length) return <p className="text-muted-foreground text-sm">You have no calendar feeds.</p>;
  const isRenewal = question?.action === 'renew';
  const confirm = () => {
    if (question) (isRenewal ? onRenew : onRemove)(question.feed.id);
    setQuestion(null);
  };
  return (
    <>
      <ul className="-my-2.5">
        {feeds.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            pending={pendingId === feed.id}
            onRenew={() => setQuestion({ feed, action: 'renew' })}
            onRemove={() => setQuestion({ feed, action: 'remove' })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={() => setQuestion(null)}
        title={isRenewal ? 'Create a new address?' : 'Remove the calendar feed?'}
        confirmLabel={isRenewal ? 'Renew' : 'Remove'}
        onConfirm={confirm}
      >
        Calendar programs that use the current address will no longer be able to load the feed.
      </ConfirmDialog>
    </>
  );
}

interface FeedRowProps {
  feed: CalendarFeed;
  pending: boolean;
  onRenew: () => void;
  onRemove: () => void;
}

function FeedRow({ feed, pending, onRenew, onRemove }: FeedRowProps) {
  const today = useToday();
  const { renewedAt, lastReadAt } = feed;
  const name = nameOf(feed);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-1 border-b py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-sm">{name}</p>
        <p className="text-muted-foreground text-xs tabular-nums">
          Address of {dayOf(renewedAt)} · {lastReadAt ? `last read ${relativeMoment(lastReadAt, today)}` : 'never read'}
        </p>
      </div>
      <Button variant="ghost" size="sm" pending={pending} onClick={onRenew} aria-label={`Renew the feed ${name}`}>
        Renew
      </Button>
      <Button variant="ghost" size="sm" disabled={pending} onClick={onRemove} aria-label={`Remove the feed ${name}`}>
        Remove
      </Button>
    </li>
  );
}
