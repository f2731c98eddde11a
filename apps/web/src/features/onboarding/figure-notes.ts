import type { Onboarded } from './use-onboarded';

/** One short sentence under each figure, once the lists are known. */
export function figureNotes({ lists, nextTask }: Pick<Onboarded, 'lists' | 'nextTask'>) {
  if (!lists) return { rules: '', tasks: '', precautions: '' };
  const inEffect = lists.rules.filter(({ status }) => status !== 'SUGGESTED');
  const limits = inEffect.filter(({ machineCondition }) => machineCondition).length;
  const critical = lists.precautions.filter(({ severity }) => severity === 'CRITICAL').length;
  const high = lists.precautions.filter(({ severity }) => severity === 'HIGH').length;
  return {
    rules: [
      limits && `${limits} with a limit`,
      lists.rules.length - limits && `${lists.rules.length - limits} to review`,
    ]
      .filter(Boolean)
      .join(', '),
    tasks: nextTask ? firstDue(nextTask.daysFromToday) : lists.tasks.length ? 'No dates in the manual' : '',
    precautions: critical ? `${critical} critical` : high ? `${high} high` : '',
  };
}

function firstDue(days: number): string {
  if (days < 0) return 'First is overdue';
  if (days === 0) return 'First due today';
  return days === 1 ? 'First due tomorrow' : `First due in ${days} days`;
}
