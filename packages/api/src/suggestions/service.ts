import type { Tx } from '@steward/db/client';
import { suggestedItems } from '@steward/db/schema';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { forgetDeletedItems, rememberDeleted } from '../deleted-items';
import { requireDevices } from '../devices/queries';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { joinTransaction } from '../joined-transaction';
import { lockDocument } from '../knowledge/document-rows';
import { updateTask } from '../maintenance/service';
import { updateRule } from '../rules/service';
import { updatePrecaution } from '../safety/service';
import { kinds, markAccepted, markEdited, type SuggestionRow } from './kinds';
import type { AcceptEditedInput, DecidedSuggestions, DecideSuggestionsInput, SuggestionKind } from './schema';

type Chosen = DecideSuggestionsInput;

/** Adds suggested items to the device, in effect from now on. All of them or none. @throws NOT_FOUND */
export async function acceptSuggestions(ctx: ActorContext, input: Chosen): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const rows = await accept(ctx, tx, input);
    return record(ctx, tx, input, rows, 'accepted');
  });
}

/** Adds one suggested item as a person corrected it. @throws NOT_FOUND */
export async function acceptEdited(ctx: ActorContext, input: AcceptEditedInput): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const chosen = { deviceId: input.deviceId, kind: input.kind, ids: [input.id] };
    const rows = await accept(ctx, tx, chosen);
    const [row] = rows;
    if (row && Object.keys(input.changes).length) await markEdited(tx, input.kind, row);
    const inside = { ...ctx, db: joinTransaction(tx) };
    if (input.kind === 'rule') await updateRule(inside, input.id, input.changes);
    else if (input.kind === 'task') await updateTask(inside, { ...input.changes, id: input.id });
    else await updatePrecaution(inside, input.id, input.changes);
    return record(ctx, tx, chosen, rows, 'accepted');
  });
}

/** The next reading of the manual leaves dismissed suggestions out. All of them or none. @throws NOT_FOUND */
export async function dismissSuggestions(ctx: ActorContext, input: Chosen): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const rows = await lockChosen(ctx, tx, input, 'waiting');
    await tx.update(suggestedItems).set({ dismissedAt: ctx.now() }).where(ofRows(rows));
    await rememberDeleted(tx, input.kind, rows.map(toDeleted));
    return record(ctx, tx, input, rows, 'dismissed');
  });
}

/** Takes dismissals back, as long as the manual was not read again. @throws NOT_FOUND */
export async function restoreSuggestions(ctx: ActorContext, input: Chosen): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const rows = await lockChosen(ctx, tx, input, 'dismissed');
    await tx.update(suggestedItems).set({ dismissedAt: null }).where(ofRows(rows));
    await forgetDeletedItems(tx, input.kind, rows.map(toDeleted));
    return record(ctx, tx, input, rows, 'restored');
  });
}

async function accept(ctx: ActorContext, tx: Tx, input: Chosen): Promise<SuggestionRow[]> {
  const { organizationId, userId } = ctx.actor;
  const rows = await lockChosen(ctx, tx, input, 'waiting');
  const device = (await requireDevices(tx, organizationId, [input.deviceId])).get(input.deviceId.toLowerCase());
  if (!device) throw notFound('Device');
  await tx.delete(suggestedItems).where(ofRows(rows));
  for (const documentId of documentsOf(rows)) {
    const of = { organizationId, deviceId: device.id, documentId, assigneeId: device.assignedUserId ?? userId };
    const ofDocument = rows.filter((row) => row.documentId === documentId);
    await kinds[input.kind].store({ now: ctx.now, db: tx }, of, ofDocument);
  }
  await markAccepted(ctx, tx, input.kind, rows);
  return rows;
}

/**
 * The chosen suggestions of a device, locked with their documents: a generation from one of these waits, and then sees
 * what was decided.
 */
async function lockChosen(
  ctx: ActorContext,
  tx: Tx,
  { deviceId, kind, ids }: Chosen,
  state: 'waiting' | 'dismissed',
): Promise<SuggestionRow[]> {
  const { organizationId } = ctx.actor;
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (![deviceId, ...wanted].every(isUuid)) throw notFound('Suggestion');
  const chosen = and(
    eq(suggestedItems.organizationId, organizationId),
    eq(suggestedItems.deviceId, deviceId),
    eq(suggestedItems.kind, kind),
    inArray(suggestedItems.id, wanted),
    (state === 'waiting' ? isNull : isNotNull)(suggestedItems.dismissedAt),
  );
  const found = await tx.select({ documentId: suggestedItems.documentId }).from(suggestedItems).where(chosen);
  for (const documentId of documentsOf(found)) await lockDocument(tx, organizationId, documentId);
  const rows = await tx.select().from(suggestedItems).where(chosen).orderBy(asc(suggestedItems.id)).for('update');
  if (rows.length < wanted.length) throw notFound('Suggestion');
  return rows;
}

const documentsOf = (rows: readonly { documentId: string }[]) => [...new Set(rows.map((row) => row.documentId))].sort();

const ofRows = (rows: SuggestionRow[]) =>
  and(
    eq(suggestedItems.organizationId, rows[0]?.organizationId ?? ''),
    inArray(
      suggestedItems.id,
      rows.map(({ id }) => id),
    ),
  );

const toDeleted = ({ organizationId, deviceId, documentId, title, page, quote }: SuggestionRow) => ({
  ...{ organizationId, deviceId, documentId, title },
  source: { page, quote },
  origin: 'generated' as const,
});

async function record(
  ctx: ActorContext,
  tx: Tx,
  { kind, deviceId }: { kind: SuggestionKind; deviceId: string },
  rows: SuggestionRow[],
  decision: 'accepted' | 'dismissed' | 'restored',
): Promise<DecidedSuggestions> {
  const {
    entity,
    words: [one, many],
  } = kinds[kind];
  const [first] = rows;
  const count = rows.length;
  const single = first && count === 1;
  const message = single
    ? `The suggested ${one} "${first.title}" was ${decision}.`
    : `${count} suggested ${many} were ${decision}.`;
  await recordAudit(tx, ctx, {
    action: 'generated-item.reviewed',
    entity: single ? entity : 'device',
    entityId: single ? first.id : deviceId,
    summary: message,
    details: { deviceId, decision, ...(single ? {} : { kind, count }) },
  });
  return { message, count };
}
