import type { Notification } from '@steward/api/schema/notifications';

/** Whether a notification is about a reported fault that waits for a decision, or about the decision. */
export const isAboutRequest = ({ metadata }: Pick<Notification, 'metadata'>): boolean =>
  typeof metadata?.requestId === 'string';
