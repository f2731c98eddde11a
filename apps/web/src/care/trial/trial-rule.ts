import { parseNumber } from '../parse-number';
import { checkCondition, machineCondition, type RuleValues } from '../rule-values';

/** What a simulation needs of a rule. Null while the form is incomplete or wrong. */
export function trialRule(values: RuleValues) {
  const condition = machineCondition(values);
  if (!condition?.metric || Object.keys(checkCondition(values)).length) return null;
  const [delaySeconds, hysteresis] = [numberOr0(values.delaySeconds), numberOr0(values.hysteresis)];
  const isValid = Number.isInteger(delaySeconds) && delaySeconds >= 0 && delaySeconds <= 86_400 && hysteresis >= 0;
  return isValid ? { machineCondition: condition, delaySeconds, hysteresis } : null;
}
export type TrialRule = NonNullable<ReturnType<typeof trialRule>>;

const numberOr0 = (text: string) => (text.trim() ? parseNumber(text) : 0);
