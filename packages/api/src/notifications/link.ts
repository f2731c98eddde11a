/** The address of a notification in the web client: written into messages here, read by the Notification Center. Browser-safe. */

const path = '/notifications';
const parameter = 'open';
/** Written by messages that were sent before: their links still open. */
const formerParameter = 'notification';

/** @param publicUrl without a slash at its end. @param id absent: the list */
export const notificationLink = (publicUrl: string, id?: string): string =>
  id === undefined ? `${publicUrl}${path}` : `${publicUrl}${path}?${parameter}=${encodeURIComponent(id)}`;

/** The id that the query of such an address names. */
export const linkedNotification = (query: Readonly<Record<string, unknown>>): unknown =>
  query[parameter] ?? query[formerParameter];
