import type { Db, Tx } from '@steward/db/client';
import { devices, rules, suggestedItems } from '@steward/db/schema';
import type { LimitItem } from '@steward/manuals/extract/items';
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { arrayLimit } from '../paging';
import {
  type AcceptedItems,
  acceptSuggested,
  dismissSuggested,
  recordDecision,
  type SuggestionRow,
} from '../suggested-items/decide';
import { ruleRow, storeRules } from './generate';
import { toRule } from './queries';
import type { Rule } from './schema';

/**
 * Rules that wait for a person's decision. They are listed among the device's rules with the status SUGGESTED; changing
 * or switching one accepts it, deleting one dismisses it.
 */

// what is stored is what `storeSuggestions` was given
const limitOf = ({ item }: SuggestionRow) => item as LimitItem;

/** @param status ACTIVE for the rule as accepting adds it */
export function suggestedRule(row: SuggestionRow, deviceName: string, status: Rule['status'] = 'SUGGESTED'): Rule {
  const { id, createdAt, probability, reason } = row;
  const rule = { id, createdAt, updatedAt: createdAt, editedAt: null, editedBy: null };
  return {
    ...toRule({ rule: { ...ruleRow(row, limitOf(row)), ...rule, status }, deviceName }),
    confidence: probability,
    doubt: reason,
  };
}

const waiting = (organizationId: string, more: SQL): SQL | undefined =>
  and(
    eq(suggestedItems.organizationId, organizationId),
    eq(suggestedItems.kind, 'rule'),
    isNull(suggestedItems.dismissedAt),
    more,
  );

const deviceJoin = and(
  eq(devices.organizationId, suggestedItems.organizationId),
  eq(devices.id, suggestedItems.deviceId),
);

/** The most probable first. */
export async function suggestedRulesOfDevice(
  db: Db | Tx,
  organizationId: string,
  device: { id: string; name: string },
): Promise<Rule[]> {
  const rows = await db
    .select()
    .from(suggestedItems)
    .where(waiting(organizationId, eq(suggestedItems.deviceId, device.id)))
    .orderBy(desc(suggestedItems.probability), asc(suggestedItems.page), asc(suggestedItems.id))
    .limit(arrayLimit);
  return rows.map((row) => suggestedRule(row, device.name));
}

export async function findSuggestedRule(db: Db | Tx, organizationId: string, id: string): Promise<Rule | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ row: suggestedItems, deviceName: devices.name })
    .from(suggestedItems)
    .innerJoin(devices, deviceJoin)
    .where(waiting(organizationId, eq(suggestedItems.id, id)));
  return found && suggestedRule(found.row, found.deviceName);
}

export const acceptedRules: AcceptedItems = {
  table: rules,
  store: async (ctx, of, rows) => {
    await storeRules(ctx, of, { write: rows.map((row) => ({ item: limitOf(row), id: row.id })), gone: [] });
    // a rating, too, is watched when a person wants it to be
    const ids = rows.map(({ id }) => id);
    const accepted = and(eq(rules.organizationId, of.organizationId), inArray(rules.id, ids));
    await ctx.db.update(rules).set({ status: 'ACTIVE' }).where(accepted);
  },
};

/** Accepts a suggested rule; it is ACTIVE then. @returns whether there was one of this id */
export async function acceptSuggestedRule(ctx: ActorContext, tx: Tx, id: string): Promise<SuggestionRow | undefined> {
  const chosen = await chosenRule(ctx, tx, id);
  if (!chosen) return undefined;
  const rows = await acceptSuggested(ctx, tx, chosen, acceptedRules);
  await recordDecision(ctx, tx, chosen, rows, 'accepted');
  return rows[0];
}

/** @returns what was done, as a sentence; undefined when there is no suggested rule of this id */
export async function dismissSuggestedRule(ctx: ActorContext, tx: Tx, id: string): Promise<string | undefined> {
  const chosen = await chosenRule(ctx, tx, id);
  if (!chosen) return undefined;
  const rows = await dismissSuggested(ctx, tx, chosen);
  return (await recordDecision(ctx, tx, chosen, rows, 'dismissed')).message;
}

async function chosenRule(ctx: ActorContext, tx: Tx, id: string) {
  const rule = await findSuggestedRule(tx, ctx.actor.organizationId, id);
  return rule && { deviceId: rule.deviceId, kind: 'rule' as const, ids: [rule.id] };
}
