import { SidePanel } from '@steward/ui/blocks/side-panel';
import type { ReactNode } from 'react';
import { PartBoundary } from '../lib/parts/part-boundary';

interface ManualBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/** Wraps the manual pane beside a list. If it fails, the list stays usable and the pane can be closed. */
export function ManualBoundary({ onClose, children }: ManualBoundaryProps) {
  return (
    <PartBoundary
      name="The manual"
      frame={(message) => (
        <SidePanel open onClose={onClose} label="Manual" title="Manual">
          {message}
        </SidePanel>
      )}
    >
      {children}
    </PartBoundary>
  );
}
