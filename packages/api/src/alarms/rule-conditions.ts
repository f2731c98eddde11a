import type { StoredCondition, StoredTrigger, StoredTriggerCondition } from '@steward/db/schema';
import { triggerOf } from './trigger';
import { parseTrigger } from './trigger-schema';

interface RuleRow {
  machineCondition: StoredCondition | null;
  trigger: StoredTrigger | null;
}

/** The trigger of a stored rule. Null for a text-only rule, or a trigger that only a later version can evaluate. */
export const triggerOfRule = ({ machineCondition, trigger }: RuleRow): StoredTrigger | null =>
  parseTrigger(trigger) ?? (machineCondition && triggerOf(machineCondition));

export const conditionsOf = (rule: RuleRow): StoredTriggerCondition[] => triggerOfRule(rule)?.conditions ?? [];
