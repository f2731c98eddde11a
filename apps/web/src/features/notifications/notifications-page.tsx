import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useCallback } from 'react';
import { ExportMenu } from '../../care/export-menu';
import { usePageTitle } from '../../lib/page-title';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { DeleteAll } from './components/delete-all';
import { NotificationDialog } from './components/notification-dialog';
import { NotificationFilters } from './components/notification-filters';
import { NotificationList } from './components/notification-list';
import { filtersOf } from './list-query';
import type { NotificationsSearch } from './search';
import { useNotificationChanges } from './use-notification-changes';
import { useNotificationList } from './use-notification-list';
import { useOpenedNotification } from './use-opened-notification';

const route = getRouteApi('/app/notifications');
const title = 'Notification Center';

export function NotificationsPage() {
  usePageTitle(title);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: NotificationsSearch) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const open = useCallback(
    (id: string) => void navigate({ search: (current) => ({ ...current, open: id }), resetScroll: false }),
    [navigate],
  );
  const close = () =>
    void navigate({ search: (current) => ({ ...current, open: undefined }), replace: true, resetScroll: false });

  const { query, notifications, unread, total, matching } = useNotificationList(filtersOf(search));
  const loading = useMinimumLoading(query.isPending);
  const { markRead, markAllRead, remove, removeAll } = useNotificationChanges();
  const openNotification = useOpenedNotification(search.open, notifications, markRead);

  return (
    <Page>
      <PageHead
        title={title}
        description="Manage and view all your platform notifications"
        actions={
          loading || total > 0 ? (
            <>
              <span className="mr-1 text-muted-foreground text-sm tabular-nums max-sm:min-w-full">
                {loading ? (
                  <Skeleton className="my-1 h-3 w-24" />
                ) : (
                  <>
                    <span className="font-semibold text-foreground">{unread}</span> unread of {total}
                  </>
                )}
              </span>
              <ExportMenu
                list={{ path: '/api/notifications', name: 'notifications', filters: { ...filtersOf(search) } }}
              />
              {loading || unread > 0 ? (
                <Button variant="outline" disabled={loading} onClick={markAllRead}>
                  <CheckCheck aria-hidden="true" />
                  Mark all as read
                </Button>
              ) : null}
              <DeleteAll total={total} disabled={loading} onDelete={removeAll} />
            </>
          ) : null
        }
      />
      <NotificationFilters search={search} onChange={change} />
      <NotificationList
        notifications={notifications}
        figures={{ unread, total }}
        matching={matching}
        loading={loading}
        error={query.data ? undefined : query.error?.message}
        onRetry={() => void query.refetch()}
        paging={{
          hasMore: query.hasNextPage,
          pending: query.isFetchingNextPage,
          onLoadMore: () => void query.fetchNextPage(),
        }}
        openId={search.open}
        onOpen={open}
        onClear={() => void navigate({ search: {} })}
      />
      {search.open === undefined ? null : (
        <NotificationDialog
          key={search.open}
          {...openNotification}
          onRetry={openNotification.retry}
          onDelete={(id) => {
            close();
            remove(id);
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
