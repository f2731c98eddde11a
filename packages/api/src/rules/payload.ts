import { conditionSchema, operators } from '@steward/manuals/extract/items';
import { conditionSentence } from './rules';

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** One condition or action: alone, or the first of a list. */
function firstObject(...places: unknown[]): Raw {
  return places.map((place) => (Array.isArray(place) ? place[0] : place)).find(isObject) ?? {};
}

/**
 * Reads a rule as other systems send it (specification 2, section 3): alternative names (rule_id, rule_name, title,
 * metric_value), `active` or `isActive` for the status, and the sent payload's one condition {deviceId, parameter,
 * operator, value} and one action {type, deviceId, action, value}. Our own names come first.
 */
export function readRuleFields(given: unknown): unknown {
  if (!isObject(given)) return given;
  const condition = firstObject(given.conditions, given.condition);
  const action = firstObject(given.actions, given.action);
  const active = given.active ?? given.isActive;
  const read: Raw = {
    ...given,
    id: given.id ?? given.rule_id,
    deviceId: given.deviceId ?? given.device_id ?? condition.deviceId ?? action.deviceId,
    name: given.name ?? given.rule_name ?? given.title,
    metric: given.metric ?? condition.parameter,
    metricValue: asText(given.metricValue ?? given.metric_value ?? condition.value),
    threshold: asText(given.threshold ?? action.value),
    condition: textOr(given.condition, undefined),
    action: textOr(given.action, action.action),
    status: given.status ?? (typeof active === 'boolean' ? (active ? 'ACTIVE' : 'INACTIVE') : undefined),
    machineCondition: given.machineCondition === undefined ? machineConditionOf(condition) : given.machineCondition,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Lists and objects are the sent payload's; everything else is judged as the text that it should be. */
const textOr = (given: unknown, otherwise: unknown) =>
  isObject(given) || Array.isArray(given) ? otherwise : (given ?? otherwise);

/** The sent payload writes 'equals' whatever is meant; another operator with a number says when the rule fires. */
function machineConditionOf({ parameter, operator, value, unit = '' }: Raw): unknown {
  const compared = operators.find((o) => o === operator && o !== 'equals');
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (!compared || typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return { metric: parameter, operator: compared, values: [number], unit };
}

/** A new rule: a missing condition is the metric with its threshold, a missing action the consequence or 'Send notification'. */
export function readNewRule(given: unknown): unknown {
  const read = readRuleFields(given);
  if (!isObject(read)) return read;
  const machine = conditionSchema.safeParse(read.machineCondition);
  const words = [read.metric, read.threshold].filter((part) => typeof part === 'string' && part).join(' ');
  return {
    ...read,
    condition: read.condition ?? (machine.success ? conditionSentence(machine.data) : words),
    action: read.action ?? (read.consequence || 'Send notification'),
  };
}
