import type { Onboarded } from './use-onboarded';

type Rule = Pick<NonNullable<Onboarded['lists']>['rules'][number], 'status' | 'machineCondition'>;

/** Number of reviewed rules with a machine condition. */
export const limitsInEffect = (rules: readonly Rule[]): number =>
  rules.filter(({ status, machineCondition }) => machineCondition && status !== 'SUGGESTED').length;

/** Note below each figure; empty until the lists are loaded. */
export function figureNotes({ lists, nextTask }: Pick<Onboarded, 'lists' | 'nextTask'>) {
  if (!lists) return { rules: '', tasks: '', precautions: '' };
  const limits = limitsInEffect(lists.rules);
  const critical = lists.precautions.filter(({ severity }) => severity === 'CRITICAL').length;
  const high = lists.precautions.filter(({ severity }) => severity === 'HIGH').length;
  return {
    rules: [
      limits && `${limits} with a limit`,
      lists.rules.length - limits && `${lists.rules.length - limits} to review`,
    ]
      .filter(Boolean)
      .join(', '),
    tasks: nextTask ? firstDueText(nextTask.daysFromToday) : lists.tasks.length ? 'No dates in the manual' : '',
    precautions: critical ? `${critical} critical` : high ? `${high} high` : '',
  };
}

function firstDueText(days: number): string {
  if (days < 0) return 'First is overdue';
  if (days === 0) return 'First due today';
  return days === 1 ? 'First due tomorrow' : `First due in ${days} days`;
}
