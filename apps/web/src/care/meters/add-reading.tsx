import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Button } from '@steward/ui/primitives/button';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../lib/organization-calendar';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { useMay } from '../../lib/session/use-may';
import { countedUnit, needsReading } from './meter-words';

const ReadingDialog = lazyDialog(
  () => import('./reading-dialog').then(({ ReadingDialog }) => ReadingDialog),
  'The reading',
);
const FirstReadingDialog = lazyDialog(
  () => import('./first-reading-dialog').then(({ FirstReadingDialog }) => FirstReadingDialog),
  'The reading',
);

interface AddReadingProps {
  task: MaintenanceTask;
  /** Shows the button for every meter-based task, not only for one that waits for a reading. */
  always?: boolean;
  /** Renders a link for a table row. */
  inline?: boolean;
}

/** 'Add reading' button of a meter-based task. */
export function AddReading({ task, always = false, inline = false }: AddReadingProps) {
  const [open, setOpen] = useState(false);
  const today = useToday();
  const mayRead = useMay('meters:write');
  const unit = countedUnit(task);
  const { meter, meterId } = task;
  if (!mayRead || !unit || !(always || needsReading(task, today))) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...(inline ? ({ variant: 'link', size: 'inline' } as const) : ({ variant: 'outline', size: 'sm' } as const))}
        aria-label={`Add reading for ${task.taskName}`}
        onClick={() => setOpen(true)}
      >
        {inline ? null : <Gauge aria-hidden="true" />}
        Add reading
      </Button>
      {open && meter && meterId ? (
        <ReadingDialog meter={{ ...meter, id: meterId }} deviceName={task.deviceName} onClose={close} />
      ) : null}
      {open && !meter ? <FirstReadingDialog task={task} unit={unit} onClose={close} /> : null}
    </>
  );
}
