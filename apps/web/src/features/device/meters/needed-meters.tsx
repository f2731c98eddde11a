import type { DeviceMeters } from '@steward/api/schema/meters';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { waitingText } from '../../../care/meters/meter-words';

interface NeededMetersProps {
  needed: DeviceMeters['needed'];
  meters: DeviceMeters['meters'];
  /** Undefined if the role may not add meters. */
  onAdd: ((unit: string) => void) | undefined;
}

/** Offers to add the meters that tasks need: '12 tasks are due by running hours. Add the current reading.' */
export function NeededMeters({ needed, meters, onAdd }: NeededMetersProps) {
  return needed.map(({ unit, taskCount }) => {
    // with several meters of the unit, the user chooses one at the task
    const isChoice = meters.some((meter) => meter.unit === unit);
    return (
      <Banner
        key={unit}
        tone="info"
        action={
          onAdd && !isChoice ? (
            <Button variant="outline" onClick={() => onAdd(unit)}>
              Add reading
            </Button>
          ) : undefined
        }
      >
        {waitingText(unit, taskCount)}{' '}
        {isChoice ? 'Choose a meter for each of them.' : 'Add the current reading, and they get due dates.'}
      </Banner>
    );
  });
}
