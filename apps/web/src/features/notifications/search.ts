import { linkedNotification } from '@steward/api/notification-link';
import { optional, readKey, readText } from '../../lib/read-query';
import { filterLabels } from './words';

const maxSearchLength = 200;
const maxIdLength = 100;

/** Search parameters of the Notification Center. */
export const readNotificationsSearch = optional((query) => ({
  /** Used by links from other pages: `maintenance` presets the search text. */
  filter: readText(query.filter, 100),
  search: readText(query.search, maxSearchLength),
  type: readKey(query.type, filterLabels),
  status: readKey(query.status, { unread: 1, read: 1 }),
  /** Id of the notification whose details are open. */
  open: readText(linkedNotification(query), maxIdLength),
}));
export type NotificationsSearch = ReturnType<typeof readNotificationsSearch>;

/** Search text for an address. */
export const searchedText = ({ search, filter }: NotificationsSearch): string =>
  search ?? (filter === 'maintenance' ? 'maintenance' : '');
