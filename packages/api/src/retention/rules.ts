import {
  auditEntries,
  invitations,
  notificationDeliveries,
  notifications,
  rateLimits,
  sessions,
} from '@steward/db/schema';
import { and, lt, notInArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { daysInMs } from '../calendar';

interface RetentionRule {
  name: string;
  table: PgTable;
  /** Days after which a row is removed, from the moment that `isOlder` compares. */
  days: number;
  /** Uses an index. */
  isOlder(moment: Date): SQL | undefined;
}

/** Tables that grow with use and whose old rows serve nobody. Chats, telemetry and records of work are kept. */
export const retentionRules: readonly RetentionRule[] = [
  // a year, plus five weeks for reviews at the end of it
  { name: 'audit entries', table: auditEntries, days: 400, isOlder: (moment) => lt(auditEntries.at, moment) },
  {
    name: 'notifications',
    table: notifications,
    days: 180,
    isOlder: (moment) => lt(notifications.createdAt, moment),
  },
  {
    name: 'deliveries',
    table: notificationDeliveries,
    days: 90,
    isOlder: (moment) =>
      and(lt(notificationDeliveries.createdAt, moment), notInArray(notificationDeliveries.state, ['queued', 'held'])),
  },
  // the reuse of a token of an ended session is recognised for this time
  { name: 'sessions', table: sessions, days: 30, isOlder: (moment) => lt(sessions.expiresAt, moment) },
  { name: 'invitations', table: invitations, days: 90, isOlder: (moment) => lt(invitations.expiresAt, moment) },
  { name: 'rate limits', table: rateLimits, days: 1, isOlder: (moment) => lt(rateLimits.expire, moment) },
];

export const oldestKept = ({ days }: Pick<RetentionRule, 'days'>, now: Date) =>
  new Date(now.getTime() - daysInMs(days));
