import { createHash } from 'node:crypto';
import { callCosts } from '@steward/api/call-limits';
import type { JobContext } from '@steward/api/context';
import { notFound } from '@steward/api/errors';
import { readFeedEvents } from '@steward/api/services/calendar-feeds/events';
import { findFeed } from '@steward/api/services/calendar-feeds/find-feed';
import { Router } from 'express';
import { contextOf } from '../auth/context';
import { feedFile } from './feed-file';

const folder = '/api/calendar/';
const extension = '.ics';

/** The path of a request without the token of a calendar feed, for the log. */
export const withoutFeedToken = (path: string): string =>
  path.toLowerCase().startsWith(folder) ? `${folder}…${extension}` : path;

/** Calendar feeds. The address contains a secret and is the only proof, because calendar programs cannot sign in. */
export function calendarFeeds(base: JobContext): Router {
  const router = Router();
  router.get(`${folder}:file`, async (req, res) => {
    const { file } = req.params;
    const feed = file.endsWith(extension)
      ? await base.whileReachable(findFeed(base, file.slice(0, -extension.length)))
      : null;
    if (!feed) throw notFound('Calendar');
    const { owner, viewName } = feed;
    await base.limits.charge(owner, callCosts.longList);
    const ctx = { ...(await contextOf(base, req, res, { cookie: false })), actor: owner };
    const feedEvents = await base.whileReachable(readFeedEvents(ctx, feed));
    const name = viewName === null ? 'Steward: my work' : `Steward: ${viewName}`;
    const body = feedFile(feedEvents, { name, publicUrl: base.settings.publicUrl });
    res.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="steward.ics"',
      'Cache-Control': 'private, no-cache',
      ETag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
      // the address must not reach other servers
      'Referrer-Policy': 'no-referrer',
    });
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    res.send(body);
  });
  return router;
}
