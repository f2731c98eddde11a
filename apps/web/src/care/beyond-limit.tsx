import { StatusPill } from '@steward/ui/blocks/status-pill';
import { OctagonAlert } from 'lucide-react';

/** Marks a reading that is beyond the limit of a rule. */
export const BeyondLimit = () => (
  <StatusPill tone="error" icon={OctagonAlert}>
    Beyond<span className="sr-only"> the limit</span>
  </StatusPill>
);
