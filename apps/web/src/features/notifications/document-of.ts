import type { Notification } from '@steward/api/schema/notifications';

/** Id of the document that a notification reports as ready or failed; null for notifications about a device. */
export function documentOf({ category, metadata }: Pick<Notification, 'category' | 'metadata'>): string | null {
  const id = metadata?.documentId;
  return category === 'SYSTEM_UPDATE' && typeof id === 'string' && id ? id : null;
}
