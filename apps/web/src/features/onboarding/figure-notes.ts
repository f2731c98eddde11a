import type { Onboarded } from './use-onboarded';

type Rule = Pick<NonNullable<Onboarded['lists']>['rules'][number], 'status' | 'machineCondition'>;

/** Number of reviewed rules with a machine condition. */
export const limitsInEffect = (rules: readonly Rule[]): number =>
  rules.filter(({ status, machineCondition }) => machineCondition && status !== 'SUGGESTED').length;

/** Note below each figure; empty until the lists are loaded. The number of rules includes suggested ones; the other two numbers do not. */
export function figureNotes({ lists, nextTask, suggestions }: Pick<Onboarded, 'lists' | 'nextTask' | 'suggestions'>) {
  if (!lists) return { rules: '', tasks: '', precautions: '' };
  const limits = limitsInEffect(lists.rules);
  const critical = lists.precautions.filter(({ severity }) => severity === 'CRITICAL').length;
  const high = lists.precautions.filter(({ severity }) => severity === 'HIGH').length;
  return {
    rules: joined(limits && `${limits} with a limit`, suggestions?.rule && `${suggestions.rule} to review`),
    tasks: joined(
      nextTask ? firstDueText(nextTask) : lists.tasks.length && 'No dates in the manual',
      suggestions?.task && `${suggestions.task} more to review`,
    ),
    precautions: joined(
      critical ? `${critical} critical` : high && `${high} high`,
      suggestions?.precaution && `${suggestions.precaution} more to review`,
    ),
  };
}

const joined = (...parts: (string | number | undefined)[]): string => parts.filter(Boolean).join(', ');

function firstDueText({ daysFromToday: days, meterDue }: NonNullable<Onboarded['nextTask']>): string {
  if (days < 0) return 'First is overdue';
  const due = meterDue?.isProjected ? 'First due about' : 'First due';
  if (days === 0) return `${due} today`;
  if (days === 1) return `${due} tomorrow`;
  return meterDue?.isProjected ? `First due in about ${days} days` : `First due in ${days} days`;
}
