/** Links to a notification in the web client, written into messages and parsed by the Notification Center. Browser-safe. */

const path = '/notifications';
const parameter = 'open';
/** Parameter name in links of older messages. */
const formerParameter = 'notification';

/** @param publicUrl without a trailing slash. @param id links to the list when absent */
export const notificationLink = (publicUrl: string, id?: string): string =>
  id === undefined ? `${publicUrl}${path}` : `${publicUrl}${path}?${parameter}=${encodeURIComponent(id)}`;

/** The notification id in the query of such a link. */
export const linkedNotification = (query: Readonly<Record<string, unknown>>): unknown =>
  query[parameter] ?? query[formerParameter];
