import type { ListedNotification } from '@steward/api/schema/notifications';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardFooter } from '@steward/ui/primitives/card';
import { Bell, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '../../../lib/organization-calendar';
import { useNow } from '../../../lib/use-now';
import { sectionsOf } from '../sections';
import { LoadMore } from './load-more';
import { NotificationSections } from './notification-sections';
import { NotificationSkeleton } from './notification-skeleton';

const minuteMs = 60_000;

interface NotificationListProps {
  notifications: readonly ListedNotification[];
  /** Counts of all notifications of the user. */
  figures: { unread: number; total: number };
  /** Number of notifications that match the filters, loaded or not. */
  matching: number;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  paging: { hasMore: boolean; pending: boolean; onLoadMore: () => void };
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** Notifications grouped by day, or the loading, error and empty states. */
export function NotificationList(props: NotificationListProps) {
  const { notifications, figures, matching, loading, error, onRetry, paging, openId, onOpen, onClear } = props;
  const { unread, total } = figures;
  const now = useNow(minuteMs);
  const today = useToday();
  const remaining = paging.hasMore ? Math.max(1, matching - notifications.length) : 0;
  const sections = useMemo(() => sectionsOf(notifications, today, remaining), [notifications, today, remaining]);

  if (loading) return <NotificationSkeleton />;
  if (error !== undefined) {
    return (
      <Card>
        <ErrorPanel title="Failed to load notifications" onRetry={onRetry}>
          {error}
        </ErrorPanel>
      </Card>
    );
  }
  if (notifications.length === 0 && !paging.hasMore) {
    return total === 0 ? (
      <Card>
        <EmptyState icon={Bell} title="No notifications found">
          You don't have any notifications yet.
        </EmptyState>
      </Card>
    ) : (
      <Card>
        <EmptyState
          icon={SearchX}
          title="No notifications found"
          action={
            <Button variant="outline" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          No notifications match your current filters.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <NotificationSections sections={sections} now={now} openId={openId} onOpen={onOpen} />
      {paging.hasMore ? (
        <LoadMore loaded={notifications.length} pending={paging.pending} onLoadMore={paging.onLoadMore} />
      ) : null}
      <CardFooter className="-mt-px tabular-nums [overflow-anchor:none]">
        <span className="flex-1">
          Showing {notifications.length} of {total} notifications
        </span>
        <span>Unread {unread}</span>
        <span>Read {total - unread}</span>
      </CardFooter>
    </Card>
  );
}
