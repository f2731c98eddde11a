import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Detail } from '@steward/ui/blocks/detail-grid';
import { dayOf } from '../../lib/calendar';
import { AddReading } from './add-reading';
import { amountText, countedUnit } from './meter-words';
import { TaskDue } from './task-due';

/** Due value, meter and last reading of a meter-based task. */
export function MeterDetail({ task }: { task: MaintenanceTask }) {
  if (!countedUnit(task)) return null;
  const { meter } = task;
  return (
    <>
      <Detail label="Due" numeric>
        <TaskDue task={task} />
      </Detail>
      <Detail label="Meter" span={2} numeric>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>{meter ? meterText(meter) : 'The device has no meter for this task.'}</span>
          <AddReading task={task} always />
        </span>
      </Detail>
    </>
  );
}

/** 'Running hours: 240 h on 21 Nov 2026' */
function meterText({ name, unit, total, readAt }: NonNullable<MaintenanceTask['meter']>): string {
  if (total === null || readAt === null) return `${name}: no reading yet`;
  return `${name}: ${amountText(total, unit)} on ${dayOf(readAt)}`;
}
