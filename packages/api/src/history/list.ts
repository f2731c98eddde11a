import { addDays, instantIn } from '../calendar';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { isUuid } from '../fields';
import { nameOf, timeZoneOf } from '../people';
import { picturesOf } from '../pictures/find';
import { workRecordsById } from '../work/list';
import { type EntryRow, type EntryScope, type Position, selectEntries } from './entries-sql';
import { cursorPattern, type HistoryEntry, type HistoryFilters, type HistoryInput, type HistoryPage } from './schema';
import { noFacts, summaryOf } from './sentences';

/** One page of what happened to a device, newest first. @throws NOT_FOUND for an absent device */
export async function historyOfDevice(
  ctx: ActorContext,
  { size, cursor, ...filters }: HistoryInput,
): Promise<HistoryPage> {
  const read = await historyReader(ctx, filters);
  const { entries, next } = await read(size, cursor ? positionOf(cursor) : undefined);
  return { entries, next: next ? cursorOf(next) : null };
}

interface ReadEntries {
  entries: HistoryEntry[];
  /** Position of the last entry; null at the end. */
  next: Position | null;
}

/** Checks the device once, and returns a function that reads pages of its history. */
export async function historyReader(
  ctx: ActorContext,
  filters: HistoryFilters,
): Promise<(size: number, before: Position | undefined) => Promise<ReadEntries>> {
  const { organizationId } = ctx.actor;
  const device = await findDevice(ctx.db, organizationId, filters.deviceId);
  const scope = { organizationId, deviceId: device.id, ...(await restrictionsOf(ctx, filters)) };
  if (filters.personId && !scope.person) return async () => ({ entries: [], next: null });
  return (size, before) => readEntries(ctx, { ...scope, before }, size);
}

async function restrictionsOf(ctx: ActorContext, { kind, personId, ...days }: HistoryFilters) {
  const { organizationId } = ctx.actor;
  const person =
    personId && isUuid(personId) ? { id: personId, name: await nameOf(ctx.db, organizationId, personId) } : undefined;
  const { from, to } = await instantsOf(ctx, days);
  return { kind, person, from: from?.toISOString(), to: to?.toISOString() };
}

/** The first instant of `from`, and the first after `to`, in the organization's time zone. */
export async function instantsOf(
  ctx: ActorContext,
  { from, to }: Pick<HistoryFilters, 'from' | 'to'>,
): Promise<{ from?: Date; to?: Date }> {
  if (!from && !to) return {};
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.organizationId);
  const midnight = (date: string) => instantIn(timeZone, date, { hour: 0 });
  return { ...(from ? { from: midnight(from) } : {}), ...(to ? { to: midnight(addDays(to, 1)) } : {}) };
}

async function readEntries(ctx: ActorContext, scope: Omit<EntryScope, 'limit'>, size: number): Promise<ReadEntries> {
  // read one more row to see whether there are older entries
  const rows = [...(await ctx.db.execute<EntryRow>(selectEntries({ ...scope, limit: size + 1 })))];
  const pageRows = rows.slice(0, size);
  const work = await workRecordsById(
    ctx,
    pageRows.flatMap(({ event, id }) => (event === 'work' ? [id] : [])),
  );
  const reportIds = pageRows.flatMap(({ event, id }) => (event === 'fault-reported' ? [id] : []));
  const pictures = await picturesOf(ctx.db, scope.organizationId, 'request', reportIds);
  const entries = pageRows.map(({ kind, event, id, at, personName, facts }) => {
    const entry = {
      ...{ id: `${event}:${id}`, kind, event, at: new Date(at).toISOString(), personName },
      facts: facts && { ...noFacts, ...facts },
      pictures: (event === 'fault-reported' && pictures.get(id)) || [],
      work: work.get(id) ?? null,
    };
    return { ...entry, summary: summaryOf(entry) };
  });
  const last = pageRows.at(-1);
  const hasOlder = rows.length > size;
  if (!last || !hasOlder) return { entries, next: null };
  return { entries, next: { at: new Date(last.at).toISOString(), part: last.part, id: last.id } };
}

const cursorOf = ({ at, part, id }: Position) => `${at}_${part}_${id}`;

function positionOf(cursor: string): Position | undefined {
  const [, at, part, id] = cursorPattern.exec(cursor) ?? [];
  return at && part && id && isUuid(id) ? { at, part: Number(part), id } : undefined;
}
