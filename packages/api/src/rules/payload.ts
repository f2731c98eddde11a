import { conditionSchema, operators } from '@steward/manuals/extract/items';
import { triggerSchema } from '../alarms/trigger-schema';
import { conditionSentence, triggerSentence } from './rules';

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** The first object among the values; of an array, its first element counts. */
function firstObject(...values: unknown[]): Raw {
  return values.map((value) => (Array.isArray(value) ? value[0] : value)).find(isObject) ?? {};
}

/**
 * Normalizes the rule payloads of other systems (specification 2, section 3): alternative names (rule_id, rule_name,
 * title, metric_value), `active` or `isActive` for the status, and the sent payload's one condition {deviceId, parameter,
 * operator, value} and one action {type, deviceId, action, value}. Documented names take precedence.
 */
export function readRuleFields(input: unknown): unknown {
  if (!isObject(input)) return input;
  const condition = firstObject(input.conditions, input.condition);
  const action = firstObject(input.actions, input.action);
  const active = input.active ?? input.isActive;
  const rule: Raw = {
    ...input,
    id: input.id ?? input.rule_id,
    deviceId: input.deviceId ?? input.device_id ?? condition.deviceId ?? action.deviceId,
    name: input.name ?? input.rule_name ?? input.title,
    metric: input.metric ?? condition.parameter,
    metricValue: asText(input.metricValue ?? input.metric_value ?? condition.value),
    threshold: asText(input.threshold ?? action.value),
    condition: textOr(input.condition, undefined),
    action: textOr(input.action, action.action),
    status: input.status ?? (typeof active === 'boolean' ? (active ? 'ACTIVE' : 'INACTIVE') : undefined),
    machineCondition: input.machineCondition === undefined ? machineConditionOf(condition) : input.machineCondition,
  };
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));
}

/** An array or object belongs to the sent payload; any other value is validated as the text field. */
const textOr = (value: unknown, fallback: unknown) =>
  isObject(value) || Array.isArray(value) ? fallback : (value ?? fallback);

/** Ignores 'equals', which the sent payload uses as a placeholder. Other operators need a number. */
function machineConditionOf({ parameter, operator, value, unit = '' }: Raw): unknown {
  const comparison = operators.find((o) => o === operator && o !== 'equals');
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (!comparison || typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return { metric: parameter, operator: comparison, values: [number], unit };
}

/** Adds the defaults of a new rule: metric and threshold as condition, the consequence or 'Send notification' as action. */
export function readNewRule(input: unknown): unknown {
  const rule = readRuleFields(input);
  if (!isObject(rule)) return rule;
  const text = [rule.metric, rule.threshold].filter((part) => typeof part === 'string' && part).join(' ');
  return {
    ...rule,
    condition: rule.condition ?? (derivedCondition(rule) || text),
    action: rule.action ?? (rule.consequence || 'Send notification'),
  };
}

/** Sentence for the machine-readable condition or trigger; empty without one. */
function derivedCondition({ machineCondition, trigger }: Raw): string {
  const knownTrigger = triggerSchema.safeParse(trigger);
  if (knownTrigger.success) return triggerSentence(knownTrigger.data);
  const machine = conditionSchema.safeParse(machineCondition);
  return machine.success ? conditionSentence(machine.data) : '';
}
