import type { Notification } from '@steward/api/schema/notifications';

/** The document that a notification tells of: it is ready, or could not be read. What tells of a machine leads to that. */
export function documentOf({ category, metadata }: Pick<Notification, 'category' | 'metadata'>): string | null {
  const id = metadata?.documentId;
  return category === 'SYSTEM_UPDATE' && typeof id === 'string' && id ? id : null;
}
