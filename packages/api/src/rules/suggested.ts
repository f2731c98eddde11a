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
 * Rules that need a person's decision. They are listed with the device's rules with status SUGGESTED. Changing or
 * switching one accepts it, deleting one dismisses it.
 */

// `storeSuggestions` stored a LimitItem for the kind 'rule'
const limitOf = ({ item }: SuggestionRow) => item as LimitItem;

/** @param status ACTIVE to show the rule as it is after accepting */
export function suggestedRule(row: SuggestionRow, deviceName: string, status: Rule['status'] = 'SUGGESTED'): Rule {
  const { id, createdAt, probability, reason } = row;
  const rule = { id, createdAt, updatedAt: createdAt, editedAt: null, editedBy: null, evaluation: {}, trigger: null };
  return {
    ...toRule({ rule: { ...ruleRow(row, limitOf(row)), ...rule, status }, deviceName }),
    confidence: probability,
    doubt: reason,
  };
}

const isOpenSuggestion = (organizationId: string, condition: SQL): SQL | undefined =>
  and(
    eq(suggestedItems.organizationId, organizationId),
    eq(suggestedItems.kind, 'rule'),
    isNull(suggestedItems.dismissedAt),
    condition,
  );

const deviceJoin = and(
  eq(devices.organizationId, suggestedItems.organizationId),
  eq(devices.id, suggestedItems.deviceId),
);

/** Most probable first. */
export async function suggestedRulesOfDevice(
  db: Db | Tx,
  organizationId: string,
  device: { id: string; name: string },
): Promise<Rule[]> {
  const rows = await db
    .select()
    .from(suggestedItems)
    .where(isOpenSuggestion(organizationId, eq(suggestedItems.deviceId, device.id)))
    .orderBy(desc(suggestedItems.probability), asc(suggestedItems.page), asc(suggestedItems.id))
    .limit(arrayLimit);
  return rows.map((row) => suggestedRule(row, device.name));
}

export async function findSuggestedRule(db: Db | Tx, organizationId: string, id: string): Promise<Rule | undefined> {
  if (!isUuid(id)) return undefined;
  const [suggestion] = await db
    .select({ row: suggestedItems, deviceName: devices.name })
    .from(suggestedItems)
    .innerJoin(devices, deviceJoin)
    .where(isOpenSuggestion(organizationId, eq(suggestedItems.id, id)));
  return suggestion && suggestedRule(suggestion.row, suggestion.deviceName);
}

export const acceptedRules: AcceptedItems = {
  table: rules,
  store: async (ctx, target, rows) => {
    await storeRules(ctx, target, { write: rows.map((row) => ({ item: limitOf(row), id: row.id })), removedIds: [] });
    // a person has decided, so even a rating becomes active
    const ids = rows.map(({ id }) => id);
    const isAccepted = and(eq(rules.organizationId, target.organizationId), inArray(rules.id, ids));
    await ctx.db.update(rules).set({ status: 'ACTIVE' }).where(isAccepted);
  },
};

/** Accepts a suggested rule, which becomes ACTIVE. @returns undefined when there is no suggested rule of this id */
export async function acceptSuggestedRule(ctx: ActorContext, tx: Tx, id: string): Promise<SuggestionRow | undefined> {
  const selection = await selectSuggestedRule(ctx, tx, id);
  if (!selection) return undefined;
  const rows = await acceptSuggested(ctx, tx, selection, acceptedRules);
  await recordDecision(ctx, tx, selection, rows, 'accepted');
  return rows[0];
}

/** @returns a confirmation sentence; undefined when there is no suggested rule of this id */
export async function dismissSuggestedRule(ctx: ActorContext, tx: Tx, id: string): Promise<string | undefined> {
  const selection = await selectSuggestedRule(ctx, tx, id);
  if (!selection) return undefined;
  const rows = await dismissSuggested(ctx, tx, selection);
  return (await recordDecision(ctx, tx, selection, rows, 'dismissed')).message;
}

async function selectSuggestedRule(ctx: ActorContext, tx: Tx, id: string) {
  const rule = await findSuggestedRule(tx, ctx.actor.organizationId, id);
  return rule && { deviceId: rule.deviceId, kind: 'rule' as const, ids: [rule.id] };
}
