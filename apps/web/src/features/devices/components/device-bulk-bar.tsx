import type { DeviceCard, DeviceStatus } from '@steward/api/schema/devices';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { Button } from '@steward/ui/primitives/button';
import { Activity, QrCode } from 'lucide-react';
import { useState } from 'react';
import { BulkAssign } from '../../../care/bulk/bulk-assign';
import { BulkBar } from '../../../care/bulk/bulk-bar';
import { BulkDelete } from '../../../care/bulk/bulk-delete';
import { BulkMenu } from '../../../care/bulk/bulk-menu';
import { exportFilters } from '../../../care/bulk/bulk-target';
import { countedRows, deviceNoun } from '../../../care/bulk/row-noun';
import { useBulkRun } from '../../../care/bulk/use-bulk-run';
import type { Selection } from '../../../care/bulk/use-selection';
import { ExportMenu } from '../../../care/export-menu';
import type { LabelChoice } from '../../../care/labels/label-request';
import { useMay } from '../../../lib/session/use-may';
import { type ApiInputs, trpc } from '../../../lib/trpc/trpc';
import { statusLabels } from '../labels';
import { LocationPopover, TagsPopover } from './place-popover';

type Filters = NonNullable<ApiInputs['bulk']['removeDevices']['matching']>;

interface DeviceBulkBarProps {
  selection: Selection<DeviceCard>;
  filters: Filters;
  total: number;
  /** Opens the label dialog; undefined if all matching devices are selected, because the page's own button prints their labels. */
  onPrint: (choice: LabelChoice) => void;
}

/** Bulk actions for the selected devices. */
export function DeviceBulkBar({ selection, filters, total, onPrint }: DeviceBulkBarProps) {
  const bulk = useBulkRun(deviceNoun, selection.clear);
  const { mutateAsync: changeDevices } = trpc.bulk.changeDevices.useMutation();
  const { mutateAsync: restore } = trpc.bulk.restoreDevices.useMutation();
  const { mutateAsync: assign } = trpc.bulk.assignDevices.useMutation();
  const { mutateAsync: restoreAssignments } = trpc.bulk.restoreAssignments.useMutation();
  const { mutateAsync: setStatuses } = trpc.bulk.setDeviceStatuses.useMutation();
  const { mutateAsync: restoreStatuses } = trpc.bulk.restoreStatuses.useMutation();
  const { mutateAsync: remove } = trpc.bulk.removeDevices.useMutation();
  const mayDelete = useMay('devices:delete');
  const maySetStatus = useMay('devices:status');
  const [assigning, setAssigning] = useState<{ userId: string | null; name: string } | null>(null);
  const { pending } = bulk;
  // without `updatedAt`, which also changes when a device reports or raises an alarm
  const ids = () => selection.items.map(({ id }) => ({ id }));
  const target = () => (selection.isAllMatching ? { matching: filters } : { rows: ids() });
  const change = (changes: Pick<ApiInputs['bulk']['changeDevices'], 'location' | 'addTags' | 'removeTags'>) =>
    void bulk.run({
      call: () => changeDevices({ ...target(), ...changes }),
      done: 'were changed',
      undo: restore,
    });
  const countText = countedRows(selection.isAllMatching ? total : selection.count, deviceNoun);
  return (
    <BulkBar selection={selection} noun={deviceNoun} total={total} bulk={bulk}>
      <LocationPopover pending={pending} onLocation={(location) => change({ location })} />
      <TagsPopover pending={pending} onTags={change} />
      <BulkAssign pending={pending} onAssign={(userId, name) => setAssigning({ userId, name })} />
      {maySetStatus ? (
        <BulkMenu
          icon={Activity}
          label="Status"
          pending={pending}
          groups={[
            {
              label: 'Status',
              options: statusLabels,
              onChoose: (status) =>
                void bulk.run({
                  call: () => setStatuses({ ...target(), status: status as DeviceStatus }),
                  done: `were set to ${statusLabels[status as DeviceStatus]}`,
                  undo: restoreStatuses,
                }),
            },
          ]}
        />
      ) : null}
      <ExportMenu list={{ path: '/api/devices', name: 'assets', filters: exportFilters(selection, { ...filters }) }} />
      <Button
        variant="outline"
        onClick={() => onPrint(selection.isAllMatching ? filters : { ids: ids().map(({ id }) => id) })}
      >
        <QrCode aria-hidden="true" />
        Labels
      </Button>
      {mayDelete ? (
        <BulkDelete
          countText={countText}
          pending={pending}
          onDelete={() => bulk.run({ call: () => remove(target()), done: 'were deleted' })}
        >
          This will permanently remove the devices and all their associated data including rules, maintenance schedules,
          safety precautions, and PDF documents.
        </BulkDelete>
      ) : null}
      <ConfirmDialog
        harmless
        open={assigning !== null}
        onOpenChange={() => setAssigning(null)}
        title={`Assign ${countText} to ${assigning?.name ?? ''}?`}
        confirmLabel="Assign"
        pending={pending}
        onConfirm={() => {
          if (!assigning) return;
          const { userId, name } = assigning;
          void bulk
            .run({
              call: () => assign({ ...target(), assignedUserId: userId }),
              done: `were assigned to ${name}`,
              undo: restoreAssignments,
            })
            .then(() => setAssigning(null));
        }}
      >
        Each device's open tasks that are unassigned or belong to its current assignee are reassigned too, and so are
        its unread notifications.
      </ConfirmDialog>
    </BulkBar>
  );
}
