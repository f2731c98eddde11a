import { Banner } from '@steward/ui/blocks/banner';
import { momentOf } from '../../../lib/calendar';
import type { WaitingWork } from './waiting-work';

/** Banner above refused work: the server's reason, and when the work was entered. */
export function Refusal({ work: { refusal, enteredAt } }: { work: WaitingWork }) {
  return (
    <Banner slim tone="warning">
      This was entered on {momentOf(new Date(enteredAt).toISOString())} and not accepted: {refusal} Everything you
      entered is kept.
    </Banner>
  );
}
