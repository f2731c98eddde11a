import { parseNumber } from '../parse-number';
import { checkConditions, type RuleValues, readTrigger } from '../rule-values';

/** The simulation input for the edited rule. Null while the form is incomplete or invalid. */
export function trialRule(values: RuleValues) {
  const trigger = readTrigger(values);
  if (!trigger || Object.keys(checkConditions(values)).length) return null;
  const [delaySeconds, hysteresis] = [numberOr0(values.delaySeconds), numberOr0(values.hysteresis)];
  const isValid = Number.isInteger(delaySeconds) && delaySeconds >= 0 && delaySeconds <= 86_400 && hysteresis >= 0;
  return isValid ? { trigger, delaySeconds, hysteresis } : null;
}
export type TrialRule = NonNullable<ReturnType<typeof trialRule>>;

const numberOr0 = (text: string) => (text.trim() ? parseNumber(text) : 0);
