import { can, router } from '../trpc';
import { calendarFeedList, createFeedInput, feedAddress, feedIdInput, removedFeed } from './schema';
import { createFeed, listFeeds, removeFeed, renewFeed } from './service';

/** A user's calendar feeds. Calendar programs read them at their addresses, without signing in. */
export const calendarFeedsRouter = router({
  list: can('settings:use')
    .output(calendarFeedList)
    .query(({ ctx }) => listFeeds(ctx)),
  create: can('settings:use')
    .input(createFeedInput)
    .output(feedAddress)
    .mutation(({ ctx, input }) => createFeed(ctx, input)),
  renew: can('settings:use')
    .input(feedIdInput)
    .output(feedAddress)
    .mutation(({ ctx, input }) => renewFeed(ctx, input.id)),
  remove: can('settings:use')
    .input(feedIdInput)
    .output(removedFeed)
    .mutation(({ ctx, input }) => removeFeed(ctx, input.id)),
});
