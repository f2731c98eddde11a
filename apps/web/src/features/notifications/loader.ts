import type { PageContext } from '../../lib/route-data';
import { filtersOf, listQuery } from './list-query';
import type { NotificationsSearch } from './search';

export function loadNotifications({ queryClient, client }: PageContext, search: NotificationsSearch): void {
  void queryClient.prefetchInfiniteQuery(listQuery(client, filtersOf(search)).options);
}
