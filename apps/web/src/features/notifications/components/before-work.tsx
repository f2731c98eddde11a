import type { NotificationDetails } from '@steward/api/schema/notifications';
import { Caution } from '@steward/ui/blocks/caution';
import { ManualPageLink } from './manual-page';

/** The most severe precaution of the device, for notifications that lead to work on it. */
export function BeforeWork({ details }: { details: NotificationDetails }) {
  const { beforeWork } = details;
  if (!beforeWork) return null;
  const { title, howToAvoid, source } = beforeWork;
  return (
    <div className="mt-4">
      <Caution level="danger">
        <b>Before work:</b> {title}
        {howToAvoid ? `: ${howToAvoid}` : ''} <ManualPageLink details={details} source={source} />
      </Caution>
    </div>
  );
}
