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
import { NotificationSections } from './notification-sections';
import { NotificationSkeleton } from './notification-skeleton';
import { ReadOn } from './read-on';

const minute = 60_000;

interface NotificationListProps {
  notifications: readonly ListedNotification[];
  /** Of all that the user has. */
  figures: { unread: number; total: number };
  /** How many match the filters; the rest of them can be read on. */
  found: number;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  readingOn: { more: boolean; pending: boolean; onReadOn: () => void };
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** Loading, error, empty, filtered empty, or the notifications by day. */
export function NotificationList(props: NotificationListProps) {
  const { notifications, figures, found, loading, error, onRetry, readingOn, openId, onOpen, onClear } = props;
  const { unread, total } = figures;
  const now = useNow(minute);
  const today = useToday();
  const more = readingOn.more ? Math.max(1, found - notifications.length) : 0;
  const sections = useMemo(() => sectionsOf(notifications, today, more), [notifications, today, more]);

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
  if (notifications.length === 0 && !readingOn.more) {
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
      {readingOn.more ? (
        <ReadOn loaded={notifications.length} pending={readingOn.pending} onReadOn={readingOn.onReadOn} />
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
