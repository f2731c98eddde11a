import { amountText, countedNames, isByMeter, isCountedBy, type MeterUnit, meterDueOf } from '@steward/api/meter-units';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { dayLabel } from '../../lib/calendar';
import { countText } from '../../lib/count-text';

export { amountText };

/** Unit labels in forms. */
export const meterUnitLabels: Record<MeterUnit, string> = {
  hour: 'Hours',
  cycle: 'Cycles',
  kilometre: 'Kilometres',
  mile: 'Miles',
  start: 'Starts',
  use: 'Uses',
};

/** Default name of a meter: 'Running hours'. */
export const usualMeterName = (unit: MeterUnit) => capitalize(countedNames[unit]);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Schedule = Pick<MaintenanceTask, 'intervals'>;

/** The first unit of the task that needs a meter; undefined for a calendar-based task. */
export const countedUnit = ({ intervals }: Schedule) =>
  intervals.find((interval) => isByMeter(interval))?.unit as MeterUnit | undefined;

export const isCountedWith = ({ intervals }: Schedule, unit: string) =>
  intervals.some((interval) => isCountedBy(unit, interval));

type MeterTask = Pick<MaintenanceTask, 'intervals' | 'meter' | 'meterNext' | 'meterId' | 'dueOn' | 'nextMaintenance'>;

/** Whether the due date is a projection from the use of the meter. */
const isProjected = (task: MeterTask): boolean => meterDueOf(task)?.isProjected ?? false;

/** 'at 250 h'; null if the task waits for a reading or has no meter. */
const dueAtText = (task: MeterTask): string | null => {
  const due = meterDueOf(task);
  return due && `at ${amountText(due.at, due.unit)}`;
};

/** Whether the task needs a reading to know when it is due: there is none yet, or the projected date has passed. */
export function needsReading(task: MeterTask, today: string): boolean {
  if (!countedUnit(task)) return false;
  if (!task.meter || task.meterNext === null) return true;
  return isProjected(task) && (task.dueOn ?? '') <= today;
}

/** The next occurrence after a completion: 'Next due Mon 30 Nov', 'Next due about Mon 30 Nov, at 250 h'; empty for one-off work. */
export function nextDueText(task: MaintenanceTask, today: string): string {
  const { dueOn, intervals, frequency } = task;
  const atMeter = dueAtText(task);
  const dateText = dueOn ? `${isProjected(task) ? 'about ' : ''}${dayLabel(dueOn, today)}` : null;
  if (dateText || atMeter) return `Next due ${[dateText, atMeter].filter(Boolean).join(', ')}`;
  return intervals.length ? `Next: ${frequency}` : '';
}

/** Tasks that are not connected to a meter yet, by unit. */
export function waitingTasks<Task extends Pick<MaintenanceTask, 'intervals' | 'meterId'>>(tasks: readonly Task[]) {
  const byUnit = new Map<MeterUnit, Task[]>();
  for (const task of tasks) {
    const unit = countedUnit(task);
    if (unit && task.meterId === null) byUnit.set(unit, [...(byUnit.get(unit) ?? []), task]);
  }
  return byUnit;
}

/** '12 tasks are due by running hours.' */
export const waitingText = (unit: MeterUnit, taskCount: number): string =>
  `${countText(taskCount, 'task is', 'tasks are')} due by ${countedNames[unit]}.`;
