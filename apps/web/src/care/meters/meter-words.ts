import { amountText, countedNames, isByMeter, isCountedBy, type MeterUnit, meterDueOf } from '@steward/api/meter-units';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { dayLabel } from '../../lib/calendar';

export { amountText };

/** Names of the units in a form. */
export const meterUnitLabels: Record<MeterUnit, string> = {
  hour: 'Hours',
  cycle: 'Cycles',
  kilometre: 'Kilometres',
  mile: 'Miles',
  start: 'Starts',
  use: 'Uses',
};

/** The usual name of a meter: 'Running hours'. */
export const usualMeterName = (unit: MeterUnit) => capitalize(countedNames[unit]);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Schedule = Pick<MaintenanceTask, 'intervals'>;

/** The first unit that the task counts by a meter; undefined for a task by calendar. */
export const countedUnit = ({ intervals }: Schedule) =>
  intervals.find((interval) => isByMeter(interval))?.unit as MeterUnit | undefined;

export const isCountedWith = ({ intervals }: Schedule, unit: string) =>
  intervals.some((interval) => isCountedBy(unit, interval));

type MeterTask = Pick<MaintenanceTask, 'intervals' | 'meter' | 'meterNext' | 'meterId' | 'dueOn' | 'nextMaintenance'>;

/** Whether the due date is only expected, by the use of the meter. */
export const isProjected = (task: MeterTask): boolean => meterDueOf(task)?.isProjected ?? false;

/** 'at 250 h'; null for a task that waits for a reading, or has no meter. */
export const dueAtText = (task: MeterTask): string | null => {
  const due = meterDueOf(task);
  return due && `at ${amountText(due.at, due.unit)}`;
};

/** Whether only a reading can tell when the task is due: it has none, or its expected date has passed. */
export function needsReading(task: MeterTask, today: string): boolean {
  if (!countedUnit(task)) return false;
  if (!task.meter || task.meterNext === null) return true;
  return isProjected(task) && (task.dueOn ?? '') <= today;
}

/** The next occurrence after a completion: 'Next due Mon 30 Nov', 'Next due about Mon 30 Nov, at 250 h'; nothing for one-off work. */
export function nextDueText(task: MaintenanceTask, today: string): string {
  const { dueOn, intervals, frequency } = task;
  const atMeter = dueAtText(task);
  const on = dueOn ? `${isProjected(task) ? 'about ' : ''}${dayLabel(dueOn, today)}` : null;
  if (on || atMeter) return `Next due ${[on, atMeter].filter(Boolean).join(', ')}`;
  return intervals.length ? `Next: ${frequency}` : '';
}

/** Tasks that wait for a meter, by the unit that they count. */
export function waitingTasks<Task extends Pick<MaintenanceTask, 'intervals' | 'meterId'>>(tasks: readonly Task[]) {
  const byUnit = new Map<MeterUnit, Task[]>();
  for (const task of tasks) {
    const unit = countedUnit(task);
    if (unit && task.meterId === null) byUnit.set(unit, [...(byUnit.get(unit) ?? []), task]);
  }
  return byUnit;
}

/** '12 tasks count running hours.' */
export const waitingText = (unit: MeterUnit, taskCount: number): string =>
  `${taskCount === 1 ? '1 task counts' : `${taskCount} tasks count`} ${countedNames[unit]}.`;
