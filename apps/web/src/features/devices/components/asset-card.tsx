import type { DeviceCard as Device } from '@steward/api/schema/devices';
import { DeviceCard, DeviceCardLine, DeviceCardLines } from '@steward/ui/blocks/device-card';
import { SelectBox } from '@steward/ui/blocks/select-box';
import { machineIcon } from '@steward/ui/lib/machine-icon';
import { Button } from '@steward/ui/primitives/button';
import { Factory, Trash2, TriangleAlert, WifiOff, Wrench } from 'lucide-react';
import type { Selection } from '../../../care/bulk/use-selection';
import { deviceTypeLabels } from '../../../care/device-words';
import { DueByMeter } from '../../../care/due-by-meter';
import { useToday } from '../../../lib/organization-calendar';
import { relativeTime } from '../../../lib/relative-time';
import { reasonText } from '../../../lib/status-reason';
import type { AssetActions } from './asset-actions';
import { AssetLink } from './asset-link';
import { AssetStatus } from './asset-status';
import { OnboardingPanel } from './onboarding-panel';
import { QuickStatus } from './quick-status';
import { TaskPageChip } from './task-page-chip';

interface AssetCardProps extends AssetActions {
  /** Undefined until the user starts selecting. */
  selection: Selection<Device> | undefined;
  device: Device;
  now: number;
}

/** A device with its status and next task, or the progress of its onboarding. */
export function AssetCard({ device, now, onStatus, onDelete, selection }: AssetCardProps) {
  const { id, name, location, tags, onboarding, assignedUserName, updatedAt } = device;
  const running = onboarding?.status === 'running';
  const foot = running ? {} : { tags, assignee: assignedUserName, updated: `Updated ${relativeTime(updatedAt, now)}` };
  return (
    <DeviceCard
      icon={machineIcon(device)}
      title={<AssetLink id={id} name={name} />}
      name={name}
      select={
        selection ? (
          <SelectBox
            size="lg"
            label={`Select ${name}`}
            checked={selection.isSelected(id)}
            onToggle={(range) => selection.toggle(device, range)}
          />
        ) : undefined
      }
      location={location}
      status={<AssetStatus device={device} />}
      actions={
        <>
          {onDelete ? (
            <Button variant="ghost" size="icon-sm" aria-label={`Delete ${name}`} onClick={() => onDelete(device)}>
              <Trash2 aria-hidden="true" />
            </Button>
          ) : null}
          {onStatus && !running ? <QuickStatus name={name} onStatus={(status) => onStatus(id, status)} /> : null}
        </>
      }
      {...foot}
    >
      {onboarding ? (
        <div className={running ? undefined : 'mb-3'}>
          <OnboardingPanel progress={onboarding} />
        </div>
      ) : (
        <DeviceCardLines>
          <Condition device={device} />
          <NextTask device={device} />
        </DeviceCardLines>
      )}
    </DeviceCard>
  );
}

const reasonTones = { WARNING: 'warning', ERROR: 'error', OFFLINE: 'offline' } as const;

/** Why the device needs attention; otherwise its product. */
function Condition({ device }: { device: Device }) {
  const { name, status, statusReason } = device;
  const reason = reasonText(statusReason, name, useToday());
  if (status === 'ONLINE' || reason === null) {
    return (
      <DeviceCardLine icon={Factory}>
        <span title={productName(device)} className="text-muted-foreground">
          {productName(device)}
        </span>
      </DeviceCardLine>
    );
  }
  return (
    <DeviceCardLine icon={status === 'OFFLINE' ? WifiOff : TriangleAlert} tone={reasonTones[status]}>
      <span title={reason}>{reason}</span>
    </DeviceCardLine>
  );
}

/** 'Brenner KP 65'; otherwise the device type. */
const productName = ({ manufacturer, model, type }: Device) =>
  [manufacturer, model].filter(Boolean).join(' ') || deviceTypeLabels[type];

function NextTask({ device }: { device: Device }) {
  const { nextTask } = device;
  if (!nextTask) {
    return (
      <DeviceCardLine icon={Wrench}>
        <span className="text-muted-foreground">No task scheduled</span>
      </DeviceCardLine>
    );
  }
  const { taskName, nextMaintenance, meterDue } = nextTask;
  return (
    <DeviceCardLine
      icon={Wrench}
      chip={<TaskPageChip device={device} />}
      when={<DueByMeter date={nextMaintenance} meterDue={meterDue} />}
    >
      {taskName}
    </DeviceCardLine>
  );
}
