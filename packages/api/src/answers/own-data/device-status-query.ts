import { devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { statusReasonsOf } from '../../devices/status-reason';
import { organizationDate } from '../../due-dates';
import { timeZoneOf } from '../../people';
import { momentIn } from '../moment';
import { type FixedQuery, statusPhrases } from './data-answer';
import { enumerationText } from './enumeration-text';
import { reasonText } from './reason-text';
import { statusStart } from './status-start';
import type { Understood } from './understand';

/** The status of the device, with its start and reason if they are requested and known. */
export const deviceStatusQuery: FixedQuery = async (ctx, understood) => {
  const { question } = understood;
  if (question.about !== 'device-status') throw new Error('not a question about the status of a device');
  const row = await findStatus(ctx, understood);
  if (!row) return null;
  const [{ today }, timeZone] = await Promise.all([
    organizationDate(ctx),
    timeZoneOf(ctx.db, ctx.actor.organizationId),
  ]);
  const momentOf = (at: Date) => momentIn(timeZone, at);
  const matchesQuestion = question.statuses.length === 0 || question.statuses.includes(row.status);
  const reason =
    question.withReason && matchesQuestion ? (await statusReasonsOf(ctx, today, [row])).get(row.id) : undefined;
  // a manual may explain a status whose reason is not recorded
  if (question.withReason && reason?.kind === 'unrecorded') return null;
  const since = question.withStart && matchesQuestion ? statusStart(row) : null;
  const details = [
    question.withStart && matchesQuestion
      ? since
        ? `since ${momentOf(since)}`
        : 'but since when is not recorded'
      : '',
    reason ? `: ${reasonText(reason, momentOf)}` : '',
  ];
  const state = `${row.name} is ${statusPhrases[row.status]}`;
  const wording = `${state}${details[0] ? `${since ? ' ' : ', '}${details[0]}` : ''}${details[1]}`;
  const lastSeen =
    question.withStart && !since && row.lastSeenAt ? ` It sent its last reading on ${momentOf(row.lastSeenAt)}.` : '';
  return {
    query: 'device-status',
    columns: ['Device', 'Status', 'Location', ...(question.withStart ? ['Since'] : [])],
    rows: [
      [
        row.name,
        enumerationText(row.status),
        row.location,
        ...(question.withStart ? [since ? momentOf(since) : 'Not recorded'] : []),
      ],
    ],
    rowCount: 1,
    prose: `${wording}.${lastSeen}`,
    subjects: [{ deviceId: row.id, deviceName: row.name, topic: null, source: null }],
  };
};

type StatusRow = Pick<
  typeof devices.$inferSelect,
  'id' | 'name' | 'manufacturer' | 'model' | 'status' | 'location' | 'lastSeenAt' | 'statusReason' | 'silence'
>;

async function findStatus(ctx: ActorContext, { devices: [device] }: Understood): Promise<StatusRow | undefined> {
  if (!device) return undefined;
  const { id, name, manufacturer, model, status, location, lastSeenAt, statusReason, silence } = devices;
  const [row] = await ctx.db
    .select({ id, name, manufacturer, model, status, location, lastSeenAt, statusReason, silence })
    .from(devices)
    .where(and(eq(devices.organizationId, ctx.actor.organizationId), eq(devices.id, device.id)));
  return row;
}
