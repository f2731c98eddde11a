import { countedNames, type MeterUnit } from '@steward/api/meter-units';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { type FormEvent, type ReactNode, useState } from 'react';
import { countText } from '../../lib/count-text';
import { trpc } from '../../lib/trpc/trpc';
import { parseNumber } from '../parse-number';
import { amountText, isCountedWith, usualMeterName } from './meter-words';
import { ReadingField } from './reading-field';
import { useMeterChanges } from './use-meter-changes';

interface FirstReadingDialogProps {
  /** A meter-based task that is not connected to a meter. */
  task: MaintenanceTask;
  unit: MeterUnit;
  onClose: () => void;
}

/** Adds a meter with its current reading, or asks which of the existing meters the task uses. */
export function FirstReadingDialog({ task, unit, onClose }: FirstReadingDialogProps) {
  const { data, error } = trpc.meters.ofDevice.useQuery({ deviceId: task.deviceId });
  const matchingMeters = data?.meters.filter((meter) => isCountedWith(task, meter.unit)) ?? [];
  // decided once: the meter that is being added arrives on the stream before the response that closes the form
  const [decided, setDecided] = useState<'choose' | 'add'>();
  const form = decided ?? (data && (matchingMeters.length ? 'choose' : 'add'));
  if (form !== decided) setDecided(form);
  const title = form === 'choose' ? 'Choose a meter' : 'Add reading';
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="sm">
        <DialogPanelHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{task.deviceName}</DialogDescription>
        </DialogPanelHeader>
        {form === 'choose' ? (
          <ChooseMeter task={task} meters={matchingMeters} onClose={onClose} />
        ) : form === 'add' ? (
          <NewMeter task={task} unit={unit} onClose={onClose} />
        ) : (
          <DialogPanelBody>
            {error ? <Banner tone="error">{error.message}</Banner> : <Skeleton className="h-14 rounded-md" />}
          </DialogPanelBody>
        )}
      </DialogPanel>
    </Dialog>
  );
}

function NewMeter({ task, unit, onClose }: FirstReadingDialogProps) {
  const { create } = useMeterChanges();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const name = usualMeterName(unit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const value = parseNumber(text);
    if (!(value >= 0)) return setError('Enter the meter reading');
    create.mutate(
      { deviceId: task.deviceId, name, unit, value },
      {
        onSuccess: ({ taskCount }) => {
          const dependents = countText(taskCount, 'task depends', 'tasks depend');
          toast.success(`${name} added`, { description: `${amountText(value, unit)}. ${dependents} on it.` });
          onClose();
        },
      },
    );
  };
  return (
    <form className="contents" noValidate aria-label="Add reading" onSubmit={submit}>
      <DialogPanelBody className="grid content-start gap-4">
        <ReadingField
          meter={{ name, unit, value: null, readAt: null }}
          value={text}
          error={error}
          hint={`Adds the meter “${name}”. Its readings set the due dates of all tasks that are due by ${countedNames[unit]}.`}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
        {create.error ? (
          <Banner slim tone="error">
            {create.error.message}
          </Banner>
        ) : null}
      </DialogPanelBody>
      <Footer onClose={onClose}>
        <Button type="submit" variant="default" pending={create.isPending}>
          Save reading
        </Button>
      </Footer>
    </form>
  );
}

interface ChooseMeterProps {
  task: MaintenanceTask;
  meters: { id: string; name: string; unit: string; value: number | null }[];
  onClose: () => void;
}

function ChooseMeter({ task, meters, onClose }: ChooseMeterProps) {
  const utils = trpc.useUtils();
  const update = trpc.maintenance.update.useMutation({
    onSuccess: async () => {
      onClose();
      await Promise.all([utils.maintenance.invalidate(), utils.meters.invalidate(), utils.devices.invalidate()]);
    },
  });
  return (
    <>
      <DialogPanelBody className="grid content-start gap-2">
        <p className="text-sm">Which meter counts “{task.taskName}”?</p>
        {meters.map(({ id, name, unit, value }) => (
          <Button
            key={id}
            variant="outline"
            className="h-auto min-h-11 justify-between py-2"
            disabled={update.isPending}
            onClick={() => update.mutate({ id: task.id, meterId: id })}
          >
            <span className="wrap-anywhere whitespace-normal text-left">{name}</span>
            <span className="font-normal text-muted-foreground tabular-nums">
              {value === null ? 'No reading' : amountText(value, unit)}
            </span>
          </Button>
        ))}
        {update.error ? (
          <Banner slim tone="error">
            {update.error.message}
          </Banner>
        ) : null}
      </DialogPanelBody>
      <Footer onClose={onClose} />
    </>
  );
}

const Footer = ({ onClose, children }: { onClose: () => void; children?: ReactNode }) => (
  <DialogPanelFooter>
    <Button variant="ghost" onClick={onClose}>
      Cancel
    </Button>
    {children}
  </DialogPanelFooter>
);
