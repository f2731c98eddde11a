import { z } from 'zod';
import { id, instant } from '../fields';
import { notificationCategories } from './categories';

export { notificationCategories };

export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  category: z.enum(notificationCategories),
  read: z.boolean(),
  deviceId: z.string().nullable(),
  ruleId: z.string().nullable(),
  userId: z.string(),
  organizationId: z.string(),
  createdAt: instant,
  metadata: z.record(z.string(), z.unknown()).nullable(),
});
export type Notification = z.infer<typeof notification>;

/** What the bell shows: how many are unread, and the newest of them. */
export const unread = z.object({ count: z.number().int(), notifications: z.array(notification) });
export const unreadCountOutput = z.object({ count: z.number().int() });
export const markReadInput = z.object({ id });
export const countOutput = z.object({ message: z.string(), count: z.number().int() });
