import type { MeterUnit } from '@steward/api/meter-units';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { useMay } from '../../lib/session/use-may';
import { waitingTasks, waitingText } from './meter-words';

const FirstReadingDialog = lazyDialog(
  () => import('./first-reading-dialog').then(({ FirstReadingDialog }) => FirstReadingDialog),
  'The reading',
);

interface WaitingTasksProps {
  /** All tasks of a device. */
  tasks: readonly MaintenanceTask[];
  className?: string;
}

/** One banner per unit that offers to add the reading which tasks without a meter need. */
export function WaitingTasks({ tasks, className }: WaitingTasksProps) {
  const mayWrite = useMay('meters:write');
  const [openReading, setOpenReading] = useState<{ task: MaintenanceTask; unit: MeterUnit } | null>(null);
  return (
    <>
      {[...waitingTasks(tasks)].map(([unit, [first, ...others]]) =>
        first ? (
          <Banner
            key={unit}
            tone="info"
            className={className}
            action={
              mayWrite ? (
                <Button variant="outline" onClick={() => setOpenReading({ task: first, unit })}>
                  Add the current reading
                </Button>
              ) : undefined
            }
          >
            {waitingText(unit, others.length + 1)} Their due dates come from a meter.
          </Banner>
        ) : null,
      )}
      {openReading ? <FirstReadingDialog {...openReading} onClose={() => setOpenReading(null)} /> : null}
    </>
  );
}
