import type { Tx } from '@steward/db/client';
import { rules } from '@steward/db/schema';
import type { z } from 'zod';
import { clearAlarmsOfRules } from '../alarms/clear-alarms';
import { recordCreatedItems } from '../audit/item-changes';
import { recordAudit } from '../audit/record';
import { recordItemChange, recordReview } from '../audit/review';
import type { ActorContext } from '../context';
import { type LockedDevice, requireDevices } from '../devices/queries';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { storeDeletions } from '../generated-items/deleted';
import { editMark } from '../generated-items/editing';
import { notify } from '../notify/notify';
import { realChanges } from '../real-changes';
import { markEdited } from '../suggested-items/decide';
import { findRule, lookUpRule, ofRule, toRule } from './queries';
import { conditionSentence, triggerSentence } from './rules';
import type { createRulesInput, Rule, RuleChanges, RuleInput, ruleStatuses } from './schema';
import { acceptSuggestedRule, dismissSuggestedRule, findSuggestedRule } from './suggested';

export async function getRule(ctx: ActorContext, id: string): Promise<Rule> {
  const { organizationId } = ctx.actor;
  const stored = await lookUpRule(ctx.db, organizationId, id);
  const rule = stored ? toRule(stored) : await findSuggestedRule(ctx.db, organizationId, id);
  if (!rule) throw notFound('Rule');
  return rule;
}

export async function createRule(ctx: ActorContext, input: RuleInput): Promise<Rule> {
  const [rule] = await createRules(ctx, { items: [input] });
  if (!rule) throw notFound('Rule');
  return rule;
}

/** Creates all rules or none. Notifies the assignees of the devices unless they are the caller. */
export async function createRules(ctx: ActorContext, { items }: z.output<typeof createRulesInput>): Promise<Rule[]> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const lockedDevices = await requireDevices(
      tx,
      organizationId,
      items.map((item) => item.deviceId),
    );
    const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const rows = await tx
      .insert(rules)
      .values(items.map((item) => ({ ...item, ...soleCondition(item), ...at, organizationId })))
      .returning();
    const createdRules = rows.map((rule) => toRule({ rule, deviceName: lockedDevices.get(rule.deviceId)?.name ?? '' }));
    for (const device of lockedDevices.values()) await notifyOfNewRules(ctx, tx, device, createdRules);
    await recordCreatedItems(tx, ctx, 'rule', rows);
    return createdRules;
  });
}

async function notifyOfNewRules(ctx: ActorContext, tx: Tx, device: LockedDevice, createdRules: Rule[]): Promise<void> {
  const [first, ...otherRules] = createdRules.filter((rule) => rule.deviceId === device.id);
  if (!first || !device.assignedUserId || device.assignedUserId === ctx.actor.userId) return;
  await notify(tx, ctx.actor.organizationId, {
    userId: device.assignedUserId,
    category: 'RULE_CREATED',
    title: otherRules.length ? `${otherRules.length + 1} new rules for ${device.name}` : `New rule for ${device.name}`,
    message: [first, ...otherRules].map((rule) => `${rule.name}: ${rule.condition}`).join('\n'),
    deviceId: device.id,
    metadata: { ruleId: first.id },
  });
}

/** A new trigger clears the machine condition, and a new machine condition clears the trigger. */
function soleCondition({ trigger, machineCondition }: Pick<RuleChanges, 'trigger' | 'machineCondition'>) {
  if (trigger) return { machineCondition: null };
  return machineCondition ? { trigger: null } : {};
}

/** A new machine condition or trigger without a condition text also replaces the text. A generated rule becomes 'edited'. */
export async function updateRule(ctx: ActorContext, id: string, requestedChanges: RuleChanges): Promise<Rule> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Rule');
  return ctx.db.transaction(async (tx) => {
    const { row, suggestion } = await lockRule(ctx, tx, id);
    const changes = realChanges(row, { ...requestedChanges, ...soleCondition(requestedChanges) });
    if (!changes.condition) {
      if (changes.trigger) changes.condition = triggerSentence(changes.trigger);
      else if (changes.machineCondition) changes.condition = conditionSentence(changes.machineCondition);
    }
    if (Object.keys(changes).length) {
      if (suggestion) await markEdited(tx, rules, suggestion);
      const mark = editMark(ctx, row, changes);
      await tx
        .update(rules)
        .set({ ...changes, ...mark, updatedAt: ctx.now() })
        .where(ofRule(organizationId, id));
      // the next reading is compared with the changed rule
      const isOtherCondition = changes.machineCondition !== undefined || changes.trigger !== undefined;
      if (isOtherCondition || changes.status === 'INACTIVE') {
        await clearAlarmsOfRules(tx, organizationId, [id], ctx.now());
      }
      await recordItemChange(tx, ctx, { entity: 'rule', ...row }, changes);
    }
    return toRule(await findRule(tx, organizationId, id));
  });
}

/** Locks the rule. Accepts it first if it is a suggested one, because changing a suggested rule accepts it. @throws NOT_FOUND */
async function lockRule(ctx: ActorContext, tx: Tx, id: string) {
  const select = () => tx.select().from(rules).where(ofRule(ctx.actor.organizationId, id)).for('update');
  const [storedRow] = await select();
  if (storedRow) return { row: storedRow, suggestion: undefined };
  const suggestion = await acceptSuggestedRule(ctx, tx, id);
  const [row] = suggestion ? await select() : [];
  if (!row) throw notFound('Rule');
  return { row, suggestion };
}

type Status = (typeof ruleStatuses)[number];

/** Toggles the rule if no status is given. Does not mark the rule as edited. */
export async function switchRule(ctx: ActorContext, id: string, status?: Status): Promise<Rule> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Rule');
  return ctx.db.transaction(async (tx) => {
    const { row, suggestion } = await lockRule(ctx, tx, id);
    const newStatus = status ?? (row.status === 'ACTIVE' && !suggestion ? 'INACTIVE' : 'ACTIVE');
    await tx.update(rules).set({ status: newStatus, updatedAt: ctx.now() }).where(ofRule(organizationId, id));
    if (newStatus === 'INACTIVE') await clearAlarmsOfRules(tx, organizationId, [id], ctx.now());
    if (newStatus !== row.status) await recordItemChange(tx, ctx, { entity: 'rule', ...row }, { status: newStatus });
    return toRule(await findRule(tx, organizationId, id));
  });
}

export async function removeRule(ctx: ActorContext, id: string): Promise<{ message: string }> {
  if (!isUuid(id)) throw notFound('Rule');
  const message = await ctx.db.transaction(async (tx) => {
    const [removedRow] = await tx.delete(rules).where(ofRule(ctx.actor.organizationId, id)).returning();
    if (!removedRow) {
      const dismissed = await dismissSuggestedRule(ctx, tx, id);
      if (!dismissed) throw notFound('Rule');
      return dismissed;
    }
    const { name, deviceId } = removedRow;
    await clearAlarmsOfRules(tx, ctx.actor.organizationId, [id], ctx.now());
    const summary = `Rule "${name}" was deleted.`;
    await recordAudit(tx, ctx, {
      action: 'rule.deleted',
      entity: 'rule',
      entityId: removedRow.id,
      summary,
      details: { deviceId },
    });
    await storeDeletions(tx, 'rule', [{ ...removedRow, title: name }]);
    await recordReview(tx, ctx, { entity: 'rule', ...removedRow }, 'deleted');
    return summary;
  });
  return { message };
}
