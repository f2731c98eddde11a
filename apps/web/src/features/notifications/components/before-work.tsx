import type { NotificationDetails } from '@steward/api/schema/notifications';
import { Caution } from '@steward/ui/blocks/caution';
import { ManualPage } from './manual-page';

/** The gravest precaution of the machine, where somebody will go to it. */
export function BeforeWork({ details }: { details: NotificationDetails }) {
  const { beforeWork } = details;
  if (!beforeWork) return null;
  const { title, howToAvoid, source } = beforeWork;
  return (
    <div className="mt-4">
      <Caution level="danger">
        <b>Before work:</b> {title}
        {howToAvoid ? `: ${howToAvoid}` : ''} <ManualPage details={details} source={source} />
      </Caution>
    </div>
  );
}
