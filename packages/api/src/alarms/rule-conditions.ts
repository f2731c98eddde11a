import type { StoredCondition, StoredTrigger, StoredTriggerCondition } from '@steward/db/schema';
import { triggerOf } from './trigger';
import { knownTrigger } from './trigger-schema';

interface RuleRow {
  machineCondition: StoredCondition | null;
  trigger: StoredTrigger | null;
}

/** What makes a stored rule fire. Null for a rule that is only a text, or that only a later version knows. */
export const triggerOfRule = ({ machineCondition, trigger }: RuleRow): StoredTrigger | null =>
  knownTrigger(trigger) ?? (machineCondition && triggerOf(machineCondition));

export const conditionsOf = (rule: RuleRow): StoredTriggerCondition[] => triggerOfRule(rule)?.conditions ?? [];
