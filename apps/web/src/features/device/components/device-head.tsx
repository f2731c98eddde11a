import type { DeviceCard } from '@steward/api/schema/devices';
import { BackLink } from '@steward/ui/blocks/back-link';
import { IconTile } from '@steward/ui/blocks/icon-tile';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { DeviceStatus } from '@steward/ui/blocks/status-pill';
import { machineIcon } from '@steward/ui/lib/machine-icon';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DueByMeter } from '../../../care/due-by-meter';
import { rememberedAssets } from '../../../lib/assets-address';
import { useToday } from '../../../lib/organization-calendar';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { reasonText } from '../../../lib/status-reason';
import { statusStates, typeLabels } from '../labels';
import { DeviceMenu } from './device-menu';

const DeviceLabelDialog = lazyDialog(
  () => import('../../../care/labels/device-label-dialog').then((module) => module.DeviceLabelDialog),
  'The label',
);

interface DeviceHeadProps {
  device: DeviceCard;
  onEdit: () => void;
  onReport: () => void;
  /** The tabs. */
  children: ReactNode;
}

/** Fixed page header: name, status, location, next due task and assignee. */
export function DeviceHead({ device, onEdit, onReport, children }: DeviceHeadProps) {
  const [printing, setPrinting] = useState(false);
  const reason = reasonText(device.statusReason, device.name, useToday());
  const product = [device.manufacturer, device.model].filter(Boolean).join(' ');
  return (
    <header className="shrink-0 border-b bg-card px-(--gutter) pt-3.5 max-sm:pt-1">
      <BackLink asChild>
        <Link to="/devices" search={rememberedAssets()}>
          Smart Assets
        </Link>
      </BackLink>
      <div className="mt-2 flex items-center gap-3.5 max-sm:mt-0.5">
        <IconTile icon={machineIcon(device)} className="max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere font-title text-xl/6.5 tracking-title">{device.name}</h1>
            <DeviceStatus status={statusStates[device.status]} />
          </div>
          {reason ? <p className="wrap-anywhere font-medium text-sm">{reason}</p> : null}
          {/* a single text: as separate elements, the separator would be on a line of its own if a long location wraps */}
          <p className="wrap-anywhere text-muted-foreground text-sm">
            <span>{typeLabels[device.type]}</span>
            {device.location ? (
              <>
                {' · '}
                <span>{device.location}</span>
              </>
            ) : null}
            {product ? (
              <span className="max-sm:hidden">
                {' · '}
                <span>{product}</span>
              </span>
            ) : null}
          </p>
        </div>
        <div className="flex gap-2 self-start">
          <Button variant="outline" className="max-sm:hidden" onClick={() => setPrinting(true)}>
            <QrCode aria-hidden="true" />
            Print label
          </Button>
          <DeviceMenu device={device} onEdit={onEdit} onPrintLabel={() => setPrinting(true)} onReport={onReport} />
        </div>
      </div>
      <Facts device={device} />
      {children}
      {printing ? <DeviceLabelDialog deviceId={device.id} onClose={() => setPrinting(false)} /> : null}
    </header>
  );
}

function Facts({ device: { nextTask, assignedUserName } }: { device: DeviceCard }) {
  return (
    <dl className="mt-3.5 flex max-sm:hidden">
      <Fact label="Due next">
        {nextTask ? (
          <>
            <span title={nextTask.taskName} className="min-w-0 max-w-100 truncate">
              {nextTask.taskName}
            </span>
            <span className="font-normal text-muted-foreground">
              <DueByMeter date={nextTask.nextMaintenance} meterDue={nextTask.meterDue} />
            </span>
          </>
        ) : (
          <span className="font-normal text-muted-foreground">No dated tasks</span>
        )}
      </Fact>
      <Fact label="Assigned to">
        <PersonAvatar name={assignedUserName ?? undefined} />
        {assignedUserName ? (
          <span title={assignedUserName} className="min-w-0 truncate">
            {assignedUserName}
          </span>
        ) : (
          <span className="font-normal text-muted-foreground">Unassigned</span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l px-6 first:border-0 first:pl-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="flex min-h-6 items-center gap-1.5 whitespace-nowrap font-medium text-sm tabular-nums">
        {children}
      </dd>
    </div>
  );
}
