import type { Dashboard, UnwellDevice } from '@steward/api/schema/dashboard';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { IconTile } from '@steward/ui/blocks/icon-tile';
import { MachineName } from '@steward/ui/blocks/machine-name';
import { ShareBar } from '@steward/ui/blocks/share-bar';
import { type DeviceState, DeviceStatus } from '@steward/ui/blocks/status-pill';
import { machineIcon } from '@steward/ui/lib/machine-icon';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { Boxes, CircleCheck, Plus } from 'lucide-react';
import { useId } from 'react';
import { useToday } from '../../../lib/organization-calendar';
import { reasonText } from '../../../lib/status-reason';
import { PartError, type Retry } from './part-error';

interface DeviceStatusPanelProps extends Retry {
  part: Dashboard['deviceStatus'];
  className?: string;
}

const states: Record<UnwellDevice['status'], DeviceState> = {
  ONLINE: 'online',
  WARNING: 'warning',
  ERROR: 'error',
  OFFLINE: 'offline',
};

/** Number of devices per status, and the devices that need attention with the reason. */
export function DeviceStatusPanel({ part, className, ...retry }: DeviceStatusPanelProps) {
  const title = useId();
  return (
    <Card role="region" aria-labelledby={title} className={className}>
      <CardHeader>
        <CardTitle id={title}>Device status</CardTitle>
        <CardAction>
          <Button variant="ghost" size="sm" asChild>
            <Link to="/devices" search={{ sort: 'status' }} aria-label="View All devices">
              View All
            </Link>
          </Button>
        </CardAction>
      </CardHeader>
      {part.ok ? <Statuses {...part.data} /> : <PartError {...retry}>The devices could not be loaded.</PartError>}
    </Card>
  );
}

type StatusData = Extract<Dashboard['deviceStatus'], { ok: true }>['data'];

function Statuses({ counts, unwell }: StatusData) {
  if (Object.values(counts).every((count) => count === 0)) {
    return (
      <EmptyState
        icon={Boxes}
        title="No assets yet"
        headingLevel={3}
        action={
          <Button variant="outline" asChild>
            <Link to="/devices" search={{ add: 'asset' }}>
              <Plus aria-hidden="true" />
              Add Asset
            </Link>
          </Button>
        }
      >
        The status of each device appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="px-4 pt-3.5 pb-2.5">
        <ShareBar
          shares={[
            { label: 'Online', count: counts.ONLINE, tone: 'ok' },
            { label: 'Warning', count: counts.WARNING, tone: 'warning' },
            { label: 'Error', count: counts.ERROR, tone: 'error' },
            { label: 'Offline', count: counts.OFFLINE, tone: 'offline' },
          ]}
        />
      </div>
      {unwell.length ? (
        <ul>
          {unwell.map((device) => (
            <AttentionRow key={device.id} device={device} />
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-2 border-t px-4 py-3 text-sm">
          <CircleCheck aria-hidden="true" className="text-status-ok-solid" />
          All devices are online.
        </p>
      )}
    </>
  );
}

function AttentionRow({ device }: { device: UnwellDevice }) {
  // without a reason the row shows the location
  const reason = reasonText(device.reason, device.name, useToday()) ?? device.location;
  return (
    <li className="relative flex items-center gap-2.5 border-t px-4 py-1.75 hover:bg-row-hover">
      <IconTile size="sm" icon={machineIcon(device)} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm" title={device.name}>
          <Link
            to="/devices/$deviceId"
            params={{ deviceId: device.id }}
            className="after:absolute after:inset-0 after:content-['']"
          >
            <MachineName>{device.name}</MachineName>
          </Link>
        </p>
        <p className="truncate text-muted-foreground text-xs" title={reason}>
          {reason}
        </p>
      </div>
      <DeviceStatus status={states[device.status]} />
    </li>
  );
}
