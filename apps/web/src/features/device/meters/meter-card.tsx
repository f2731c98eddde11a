import type { Meter } from '@steward/api/schema/meters';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { RowAction } from '@steward/ui/blocks/row-actions';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Gauge, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { amountText } from '../../../care/meters/meter-words';
import { useMeterChanges } from '../../../care/meters/use-meter-changes';
import { relativeMoment } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { useMay } from '../../../lib/session/use-may';
import { DeviceQuestion } from './device-question';

const ReadingDialog = lazyDialog(
  () => import('../../../care/meters/reading-dialog').then(({ ReadingDialog }) => ReadingDialog),
  'The reading',
);
const HistoryDialog = lazyDialog(
  () => import('./history-dialog').then(({ HistoryDialog }) => HistoryDialog),
  'The history',
);

interface MeterCardProps {
  meter: Meter;
  deviceName: string;
  onEdit: () => void;
}

/** A meter with its latest reading, its use per day and its actions. */
export function MeterCard({ meter, deviceName, onEdit }: MeterCardProps) {
  const today = useToday();
  const mayWrite = useMay('meters:write');
  const [dialog, setDialog] = useState<'reading' | 'history' | null>(null);
  const { name, unit, value, total, readAt, metric, usePerDay, taskCount, question } = meter;
  const facts = [
    readAt ? relativeMoment(readAt, today) : 'Add the first reading.',
    metric === null ? null : `From the metric “${metric}”`,
    usePerDay ? `${amountText(Math.round(usePerDay * 10) / 10, unit)} a day` : null,
    total !== null && total !== value ? `${amountText(total, unit)} with replaced meters` : null,
    taskCount ? `${taskCount} ${taskCount === 1 ? 'task' : 'tasks'}` : null,
  ];
  return (
    <Card role="group" aria-label={name} className="gap-0 px-4 py-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere font-medium text-muted-foreground text-sm">{name}</h3>
          <p className="font-title text-xl tabular-nums">{value === null ? 'No reading' : amountText(value, unit)}</p>
        </div>
        <div className="flex">
          <RowAction icon={History} label={`History of ${name}`} onClick={() => setDialog('history')} />
          {mayWrite ? <RowAction icon={Pencil} label={`Edit ${name}`} onClick={onEdit} /> : null}
          <RemoveMeter meter={meter} />
        </div>
      </div>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 text-muted-foreground text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        {mayWrite ? (
          <Button variant="outline" aria-label={`Add reading of ${name}`} onClick={() => setDialog('reading')}>
            <Gauge aria-hidden="true" />
            Add reading
          </Button>
        ) : null}
      </div>
      {question ? <DeviceQuestion meterId={meter.id} unit={unit} question={question} mayAnswer={mayWrite} /> : null}
      {dialog === 'reading' ? (
        <ReadingDialog meter={meter} deviceName={deviceName} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'history' ? (
        <HistoryDialog meter={meter} deviceName={deviceName} onClose={() => setDialog(null)} />
      ) : null}
    </Card>
  );
}

function RemoveMeter({ meter }: { meter: Meter }) {
  const mayDelete = useMay('meters:delete');
  const { remove } = useMeterChanges();
  const [open, setOpen] = useState(false);
  if (!mayDelete) return null;
  const confirm = () =>
    remove.mutate(
      { id: meter.id },
      {
        onSuccess: ({ message }) => void toast.success(message),
        onError: ({ message }) => void toast.error('The meter could not be deleted', { description: message }),
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
      <RowAction icon={Trash2} label={`Delete ${meter.name}`} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete “${meter.name}”?`}
        pending={remove.isPending}
        onConfirm={confirm}
      >
        All its readings are deleted.
        {meter.taskCount ? ' Its tasks wait for a meter again.' : ''}
      </ConfirmDialog>
    </>
  );
}
