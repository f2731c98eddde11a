import type { Tx } from '@steward/db/client';
import { meterReadings, meters } from '@steward/db/schema';
import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { authorizeForDevice } from '../authorize';
import { dateIn } from '../calendar';
import type { ActorContext } from '../context';
import { DomainError, fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { toPage } from '../paging';
import { nameOf, timeZoneOf } from '../people';
import { recountTaskStarts, refreshMeter } from './dues';
import { publishMeters } from './publish';
import { findMeter, lockMeter, type MeterRow, ofMeter, type ReadingRow, readingsOf } from './queries';
import type {
  addReadingInput,
  answerQuestionInput,
  correctReadingInput,
  EnteredReading,
  listReadingsInput,
  Meter,
  MeterReading,
} from './schema';
import { confirmationNeeded } from './schema';
import { doubtAbout, insertReading, recountTotals, storeAutomaticReading } from './store';
import { amountText } from './units';

/** One page of a meter's readings, newest first. */
export async function listReadings(ctx: ActorContext, { meterId, ...input }: z.output<typeof listReadingsInput>) {
  const { organizationId } = ctx.actor;
  await findMeter(ctx.db, organizationId, meterId);
  const condition = readingsOf({ organizationId, id: meterId });
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(meterReadings)
      .where(condition)
      .orderBy(desc(meterReadings.at))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db.select({ n: count() }).from(meterReadings).where(condition),
  ]);
  return toPage(rows.map(toReading), input, total?.n ?? 0);
}

export function toReading(row: ReadingRow): MeterReading {
  const { id, meterId, at, value, replacedValue, total, source, recordedByName } = row;
  return { id, meterId, at: at.toISOString(), value, replacedValue, total, source, recordedByName };
}

/**
 * Stores a reading that a person entered.
 * @throws CONFLICT with the reason `confirmationNeeded` and a question, if the reading is implausible and not confirmed
 */
export async function addReading(
  ctx: ActorContext,
  { meterId, at, ...entered }: z.output<typeof addReadingInput>,
): Promise<Meter> {
  const { organizationId, token } = ctx.actor;
  const time = pastTime(ctx, at);
  return ctx.db.transaction(async (tx) => {
    const meter = await lockMeter(tx, organizationId, meterId);
    authorizeForDevice(ctx.actor, meter.deviceId);
    if (token?.deviceId) await addReadingOfDevice(tx, meter, { at: time, value: entered.value });
    else await storeEntered(ctx, tx, meter, { ...entered, at: time, source: 'person' });
    await refreshMeter(tx, meter);
    return findMeter(tx, organizationId, meterId);
  });
}

export function pastTime(ctx: Pick<ActorContext, 'now'>, at: string | undefined): Date {
  const time = at ? new Date(at) : ctx.now();
  // tolerate small clock differences of phones and devices
  if (time.getTime() <= ctx.now().getTime()) return time;
  if (time.getTime() <= ctx.now().getTime() + maxClockSkewMs) return ctx.now();
  const message = 'The time of a reading cannot be in the future.';
  throw fieldError('at', message);
}

const maxClockSkewMs = 5 * 60_000;

/** Stores a reading that a person entered; the caller must refresh the meter. @throws CONFLICT like `addReading` */
export async function storeEntered(
  ctx: ActorContext,
  tx: Tx,
  meter: MeterRow,
  { at, value, confirm, source }: EnteredReading & { at: Date; source: 'person' | 'completion' },
): Promise<ReadingRow> {
  const { organizationId, userId } = ctx.actor;
  const { doubt, previous } = await doubtAbout(tx, meter, { at, value });
  if (doubt && !confirm) throw needsConfirmation(doubt.sentence);
  const isReplacement = confirm === 'replaced' && previous !== null;
  const row = await insertReading(tx, meter, {
    at,
    value,
    source,
    replacedValue: isReplacement ? previous.value : null,
    recordedBy: userId,
    recordedByName: await nameOf(tx, organizationId, userId),
  });
  if (isReplacement) {
    await recountTotals(tx, meter);
    await recountTaskStarts(tx, meter);
    const last = amountText(previous.value, meter.unit);
    await auditReading(
      tx,
      ctx,
      meter,
      'meter.replaced',
      `was replaced: it showed ${last}, and now ${amountText(value, meter.unit)}`,
    );
  }
  await forgetQuestion(tx, meter);
  return row;
}

const needsConfirmation = (sentence: string) =>
  new DomainError('CONFLICT', sentence, {
    reason: confirmationNeeded,
    details: [{ path: 'value', message: sentence }],
  });

/** Deletes an open question about an earlier reading, which a later reading makes obsolete. */
async function forgetQuestion(tx: Tx, meter: MeterRow): Promise<void> {
  if (!meter.question) return;
  await tx.update(meters).set({ question: null }).where(ofMeter(meter.organizationId, meter.id));
  publishMeters(tx, meter);
}

/** Counts a reading from a device. An implausible one is stored as a question on the meter, because no person can confirm it now. */
export async function addReadingOfDevice(
  tx: Tx,
  meter: MeterRow,
  { at, value }: { at: Date; value: number },
  source: 'device' | 'telemetry' = 'device',
): Promise<void> {
  const { doubt } = await doubtAbout(tx, meter, { at, value });
  if (doubt) {
    const question = { value, at: at.toISOString(), sentence: doubt.sentence };
    await tx.update(meters).set({ question }).where(ofMeter(meter.organizationId, meter.id));
    return;
  }
  const automaticOn = dateIn(await timeZoneOf(tx, meter.organizationId), at);
  await storeAutomaticReading(tx, meter, {
    ...{ at, value, source, automaticOn },
    recordedBy: null,
    recordedByName: '',
  });
  await forgetQuestion(tx, meter);
}

/** Answers the question about a device's reading: it counts unchanged, counts as a replacement, or is discarded. */
export async function answerQuestion(
  ctx: ActorContext,
  { meterId, answer }: z.output<typeof answerQuestionInput>,
): Promise<Meter> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const meter = await lockMeter(tx, organizationId, meterId);
    const { question } = meter;
    if (!question) throw new DomainError('CONFLICT', 'This question has been answered.');
    if (answer === 'wrong') {
      await forgetQuestion(tx, meter);
      const change = `did not count a reading of ${amountText(question.value, meter.unit)} from its device`;
      await auditReading(tx, ctx, meter, 'meter-reading.discarded', change);
    } else {
      const { value, at } = question;
      await storeEntered(ctx, tx, meter, { value, at: new Date(at), confirm: answer, source: 'person' });
      await refreshMeter(tx, meter);
    }
    return findMeter(tx, organizationId, meterId);
  });
}

/** Changes the value or time of a reading. @throws CONFLICT like `addReading` */
export async function correctReading(
  ctx: ActorContext,
  { id, confirm, ...changes }: z.output<typeof correctReadingInput>,
): Promise<Meter> {
  return changeReading(ctx, id, async (tx, meter, reading) => {
    const at = changes.at === undefined ? reading.at : pastTime(ctx, changes.at);
    const value = changes.value ?? reading.value;
    if (value === reading.value && at.getTime() === reading.at.getTime()) return null;
    const { doubt } = await doubtAbout(tx, meter, { at, value }, id);
    // the first reading of a new meter cannot be compared with the old meter
    const isComparable = reading.replacedValue === null || doubt?.kind === 'ahead';
    if (doubt && isComparable && !confirm) throw needsConfirmation(doubt.sentence);
    await tx.update(meterReadings).set({ at, value, automaticOn: null }).where(readingKey(reading)).catch(sameTime);
    const from = amountText(reading.value, meter.unit);
    return {
      action: 'meter-reading.corrected',
      change: `was corrected from ${from} to ${amountText(value, meter.unit)}`,
    };
  });
}

/** Deletes a reading. */
export async function removeReading(ctx: ActorContext, id: string): Promise<Meter> {
  return changeReading(ctx, id, async (tx, meter, reading) => {
    await deleteReading(tx, meter, reading.id);
    return { action: 'meter-reading.deleted', change: `of ${amountText(reading.value, meter.unit)} was deleted` };
  });
}

async function deleteReading(tx: Tx, meter: MeterRow, id: string): Promise<void> {
  const [deleted] = await tx
    .delete(meterReadings)
    .where(and(readingsOf(meter), eq(meterReadings.id, id)))
    .returning();
  if (deleted && deleted.replacedValue !== null) await moveReplacement(tx, meter, deleted, deleted.replacedValue);
}

/**
 * Makes the next reading the first one of the new meter, after the reading that recorded the replacement was deleted. A next reading
 * that is not lower than the old meter's last one shows that the meter was not replaced.
 */
async function moveReplacement(tx: Tx, meter: MeterRow, { at }: ReadingRow, replacedValue: number): Promise<void> {
  const [next] = await tx
    .select()
    .from(meterReadings)
    .where(and(readingsOf(meter), gt(meterReadings.at, at)))
    .orderBy(asc(meterReadings.at))
    .limit(1);
  if (!next || next.replacedValue !== null || next.value >= replacedValue) return;
  // the last reading of a day that the device reports would lose the replacement
  await tx.update(meterReadings).set({ replacedValue, automaticOn: null }).where(readingKey(next));
}

/** Removes a reading with the change that stored it. The transaction has locked the meter; the caller refreshes it. */
export async function undoReading(tx: Tx, meter: MeterRow, id: string): Promise<void> {
  await deleteReading(tx, meter, id);
  await recountTotals(tx, meter);
  await recountTaskStarts(tx, meter);
}

const readingKey = ({ organizationId, id }: ReadingRow) =>
  and(eq(meterReadings.organizationId, organizationId), eq(meterReadings.id, id));

function sameTime(error: unknown): never {
  const isDuplicate = error instanceof Error && /meter_readings_at_key/.test(`${error.message} ${error.cause}`);
  throw isDuplicate ? new DomainError('CONFLICT', 'There is already a reading at this time.') : error;
}

interface ReadingChange {
  action: 'meter-reading.corrected' | 'meter-reading.deleted';
  /** Completes an audit sentence that starts with 'The reading …'. */
  change: string;
}

async function changeReading(
  ctx: ActorContext,
  id: string,
  change: (tx: Tx, meter: MeterRow, reading: ReadingRow) => Promise<ReadingChange | null>,
): Promise<Meter> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Reading');
  const condition = and(eq(meterReadings.organizationId, organizationId), eq(meterReadings.id, id));
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select({ meterId: meterReadings.meterId }).from(meterReadings).where(condition);
    if (!row) throw notFound('Reading');
    const meter = await lockMeter(tx, organizationId, row.meterId);
    const [reading] = await tx.select().from(meterReadings).where(condition);
    if (!reading) throw notFound('Reading');
    const auditedChange = await change(tx, meter, reading);
    if (auditedChange) {
      await recountTotals(tx, meter);
      await recountTaskStarts(tx, meter);
      await refreshMeter(tx, meter);
      await auditReading(tx, ctx, meter, auditedChange.action, auditedChange.change, id);
    }
    return findMeter(tx, organizationId, meter.id);
  });
}

async function auditReading(
  tx: Tx,
  ctx: ActorContext,
  meter: MeterRow,
  action: ReadingChange['action'] | 'meter.replaced' | 'meter-reading.discarded',
  change: string,
  readingId?: string,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    entity: 'meter',
    entityId: meter.id,
    summary: readingId ? `A reading of meter "${meter.name}" ${change}.` : `Meter "${meter.name}" ${change}.`,
    details: { deviceId: meter.deviceId, ...(readingId ? { readingId } : {}) },
  });
}
