import { DialogPanel, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Stepper } from '@steward/ui/blocks/stepper';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import type { ReactNode } from 'react';
import { useDiscardGuard } from '../use-discard-guard';

interface ImportPanelProps {
  title: string;
  /** Names of the three steps. */
  steps: readonly [string, string, string];
  currentStep: 0 | 1 | 2;
  /** The current step. */
  children: ReactNode;
  onClose: () => void;
}

/** Dialog of an import in three steps. Asks before it closes in the second one, where a file is chosen and not imported. */
export function ImportPanel({ title, steps, currentStep, children, onClose }: ImportPanelProps) {
  const guard = useDiscardGuard({
    dirty: currentStep === 1,
    message: 'The file you chose has not been imported.',
    onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel size="xl" aria-describedby={undefined}>
        <DialogPanelHeader className="border-b pb-3.5">
          <DialogTitle>{title}</DialogTitle>
          <div className="pt-1.5">
            <Stepper label="Steps of the import" steps={steps} current={currentStep} />
          </div>
        </DialogPanelHeader>
        {children}
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
