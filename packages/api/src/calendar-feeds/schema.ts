import { z } from 'zod';
import { id, instant } from '../fields';

/** Maximum number of feeds of a user. */
export const maxFeeds = 10;

/** An address from which calendar programs read the user's tasks. */
export const calendarFeed = z.object({
  id: z.string(),
  /** The tasks of this view; null: those assigned to the user. */
  viewId: z.string().nullable(),
  viewName: z.string().nullable(),
  createdAt: instant,
  /** When the current address was created. */
  renewedAt: instant,
  /** Exact to a minute; null when no program has read it. */
  lastReadAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
export const calendarFeedList = z.array(calendarFeed);

export const createFeedInput = z.object({ viewId: id.nullable().default(null) });
export type CreateFeedInput = z.output<typeof createFeedInput>;
export const feedIdInput = z.object({ id });

/** `address` is returned only once, because its secret is stored hashed. */
export const feedAddress = z.object({ id: z.string(), address: z.string() });
export type FeedAddress = z.infer<typeof feedAddress>;
export const removedFeed = z.object({ message: z.string() });
