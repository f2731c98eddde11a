import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { DeviceStatus } from '@steward/ui/blocks/status-pill';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf, mediumDate } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { lazyPart } from '../../../lib/parts/lazy-part';
import { PartBoundary } from '../../../lib/parts/part-boundary';
import { useMay } from '../../../lib/session/use-may';
import { warrantyText } from '../../../lib/warranty';
import { FilesCard } from '../files/files-card';
import type { ShownDevice } from '../hooks';
import { statusStates, typeLabels } from '../labels';
import type { ManualActions } from '../manual-actions';
import { ConnectionCard } from './connection-card';
import { DeviceTokens } from './device-tokens';
import { ManualsCard } from './manuals-card';
import { PartsCard } from './parts-card';
import { PhotoCard } from './photo-card';

const DeviceEditForm = lazyPart(() => import('./device-edit-form').then(({ DeviceEditForm }) => DeviceEditForm), {
  whenIdle: true,
});

interface DeviceInfoTabProps {
  device: ShownDevice;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  manuals: ManualActions;
  onOpenManual: (documentId: string) => void;
}

/** The device's data, its manuals and connection, or the form to edit them. */
export function DeviceInfoTab({ device, editing, onEdit, manuals, onOpenManual }: DeviceInfoTabProps) {
  const mayManageTokens = useMay('devices:tokens');
  if (editing) {
    return (
      <>
        <SectionHead title="Device Profile" />
        <PartBoundary name="The device form" frame={(message) => <Card>{message}</Card>}>
          <DeviceEditForm device={device} onClose={() => onEdit(false)} />
        </PartBoundary>
      </>
    );
  }
  return (
    <>
      <div className="max-w-4xl">
        <SectionHead
          title="Device Profile"
          actions={
            <Button variant="default" onClick={() => onEdit(true)}>
              <Pencil aria-hidden="true" />
              Edit Device
            </Button>
          }
        />
      </div>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        <Profile device={device} />
        <PhotoCard device={device} />
        <PartsCard device={device} />
        <ManualsCard deviceId={device.id} actions={manuals} onOpen={onOpenManual} />
        <FilesCard deviceId={device.id} />
        <ConnectionCard device={device} />
        {mayManageTokens ? <DeviceTokens deviceId={device.id} /> : null}
      </div>
    </>
  );
}

function Profile({ device }: { device: ShownDevice }) {
  const today = useToday();
  return (
    <Facts title="Basic information">
      <Detail label="Name">{device.name}</Detail>
      <Detail label="Type">{typeLabels[device.type]}</Detail>
      <Detail label="Status">
        <DeviceStatus status={statusStates[device.status]} />
      </Detail>
      <Detail label="Location">{device.location}</Detail>
      <Detail label="Manufacturer">{device.manufacturer ?? notSpecified}</Detail>
      <Detail label="Model">{device.model ?? notSpecified}</Detail>
      <Detail label="Serial number">{device.serialNumber ?? notSpecified}</Detail>
      <Detail label="Purchased" numeric>
        {device.purchasedOn ? mediumDate(device.purchasedOn) : notSpecified}
      </Detail>
      <Detail label="Warranty" numeric>
        {device.warrantyEndsOn ? warrantyText(device.warrantyEndsOn, today) : notSpecified}
      </Detail>
      <Detail label="Assigned user">
        {device.assignedUserName ?? (device.assignedUserId ? 'Unknown User' : 'Unassigned')}
      </Detail>
      <Detail label="Created" numeric>
        {dayOf(device.createdAt)}
      </Detail>
      <Detail label="Updated" numeric>
        {dayOf(device.updatedAt)}
      </Detail>
      {device.tags.length ? (
        <Detail label="Tags" span="full">
          <span className="flex flex-wrap gap-1.5 pt-0.5">
            {device.tags.map((tag) => (
              <Badge variant="tag" key={tag}>
                {tag}
              </Badge>
            ))}
          </span>
        </Detail>
      ) : null}
      {device.description ? (
        <Detail label="Description" span="full">
          {device.description}
        </Detail>
      ) : null}
    </Facts>
  );
}

const notSpecified = <span className="text-muted-foreground">Not specified</span>;

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <DetailGrid columns={3}>{children}</DetailGrid>
      </CardContent>
    </Card>
  );
}
