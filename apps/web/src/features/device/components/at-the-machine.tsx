import { amountText } from '@steward/api/meter-units';
import type { DeviceCard } from '@steward/api/schema/devices';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { StatusPill } from '@steward/ui/blocks/status-pill';
import { Card } from '@steward/ui/primitives/card';
import { CircleAlert, Gauge, MessageSquareText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DueDate } from '../../../care/due-date';
import { dueLabel, longDate } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { trpc } from '../../../lib/trpc/trpc';
import type { OpenPage } from '../hooks';
import { Dangers } from './dangers';
import { OpenAlarms } from './open-alarms';
import { SourceChip } from './source-chip';

interface AtTheMachineProps {
  device: DeviceCard;
  pages: OpenPage;
  /** Opens the detail of a task. */
  onOpenTask: (id: string) => void;
  onAsk: () => void;
  onMeters: () => void;
  onReport: () => void;
  /** The button that starts or completes a task. */
  renderWork: (task: MaintenanceTask) => ReactNode;
}

/** Top of the device page on a phone: due tasks, open alarms, dangers, and a link to the assistant. */
export function AtTheMachine({ device, pages, onOpenTask, onAsk, onMeters, onReport, renderWork }: AtTheMachineProps) {
  const tasks = trpc.maintenance.byDevice.useQuery({ deviceId: device.id });
  const dueTask = tasks.data?.maintenanceTasks.find(({ id }) => id === device.nextTask?.id);
  const today = useToday();
  const overdue = device.nextTask !== null && device.nextTask.nextMaintenance < today;
  const meterDue = device.nextTask?.meterDue;
  const isProjected = meterDue?.isProjected ?? false;
  return (
    <section aria-label="At the machine" className="mb-5 grid gap-2.5">
      {device.nextTask ? (
        <Card className="relative px-3.5 pt-3.5 pb-3">
          <div className="flex items-center justify-between">
            <p className="font-medium text-muted-foreground text-xs">Due next</p>
            {overdue ? (
              <StatusPill tone="error" icon={CircleAlert}>
                {isProjected ? 'about ' : ''}
                {dueLabel(device.nextTask.nextMaintenance, today)}
              </StatusPill>
            ) : (
              <DueDate date={device.nextTask.nextMaintenance} about={isProjected} className="text-sm tabular-nums" />
            )}
          </div>
          <button
            type="button"
            // clickable on the whole card
            className="mt-1 block rounded-sm text-left font-semibold text-md after:absolute after:inset-0"
            onClick={() => device.nextTask && onOpenTask(device.nextTask.id)}
          >
            {device.nextTask.taskName}
          </button>
          <div className="flex items-center justify-between gap-2">
            <p className="text-muted-foreground text-sm tabular-nums">
              {overdue ? 'Was due' : 'Due'} {isProjected ? 'about ' : ''}
              {longDate(device.nextTask.nextMaintenance)}
              {meterDue ? `, at ${amountText(meterDue.at, meterDue.unit)}` : ''}.
              {dueTask?.estimatedDuration ? ` About ${dueTask.estimatedDuration}.` : ''}
            </p>
            <span className="relative z-1 flex">
              {dueTask ? <SourceChip source={dueTask.source} itemId={dueTask.id} pages={pages} /> : null}
            </span>
          </div>
          {dueTask ? renderWork(dueTask) : null}
        </Card>
      ) : null}
      <OpenAlarms deviceId={device.id} deviceName={device.name} />
      <Dangers deviceId={device.id} pages={pages} />
      <button
        type="button"
        onClick={onAsk}
        className="flex h-11 items-center gap-2.5 rounded-md border border-input bg-card px-2.5 text-left text-md text-subtle-foreground"
      >
        <MessageSquareText aria-hidden="true" className="text-icon" />
        Ask about this device
      </button>
      <button
        type="button"
        onClick={onMeters}
        className="flex h-11 items-center gap-2.5 rounded-md border border-input bg-card px-2.5 text-left text-md text-subtle-foreground"
      >
        <Gauge aria-hidden="true" className="text-icon" />
        Meters and readings
      </button>
      <button
        type="button"
        onClick={onReport}
        className="flex h-11 items-center gap-2.5 rounded-md border border-input bg-card px-2.5 text-left text-md text-subtle-foreground"
      >
        <TriangleAlert aria-hidden="true" className="text-icon" />
        Report a fault
      </button>
    </section>
  );
}
