import { linkedNotification } from '@steward/api/notification-link';
import { optional, readKey, readText } from '../../lib/read-query';
import { filterLabels } from './words';

const longestSearch = 200;
const longestId = 100;

/** What the address of the Notification Center holds. Absent means: all of them, none open. */
export const readNotificationsSearch = optional((query) => ({
  /** Links from elsewhere: `maintenance` stands for a search for it. */
  filter: readText(query.filter, 100),
  search: readText(query.search, longestSearch),
  type: readKey(query.type, filterLabels),
  status: readKey(query.status, { unread: 1, read: 1 }),
  /** The one whose detail is shown. */
  open: readText(linkedNotification(query), longestId),
}));
export type NotificationsSearch = ReturnType<typeof readNotificationsSearch>;

/** What is searched for at an address. */
export const searchedText = ({ search, filter }: NotificationsSearch): string =>
  search ?? (filter === 'maintenance' ? 'maintenance' : '');
