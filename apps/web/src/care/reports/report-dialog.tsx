import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDiscardGuard } from '../use-discard-guard';
import { ReportForm } from './report-form';
import { sendForDevice } from './send-report';

interface ReportDialogProps {
  deviceId: string;
  deviceName: string;
  onClose: () => void;
}

/** Reports a fault of a device as the signed-in user. Mounted only while open. */
export function ReportDialog({ deviceId, deviceName, onClose }: ReportDialogProps) {
  const utils = trpc.useUtils();
  const [dirty, setDirty] = useState(false);
  const guard = useDiscardGuard({ dirty, busy: false, onClose });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel size="md">
        <DialogPanelHeader>
          <DialogTitle>Report a fault</DialogTitle>
          <DialogDescription>{deviceName}</DialogDescription>
        </DialogPanelHeader>
        <ReportForm
          send={sendForDevice(deviceId)}
          asksForReporter={false}
          onDirty={() => setDirty(true)}
          onSent={({ reference, storedPhotos, sentPhotos }) => {
            void utils.requests.invalidate();
            void utils.history.invalidate();
            toast.success(`Fault reported: ${reference}`, {
              description:
                storedPhotos < sentPhotos
                  ? 'The photos could not be stored, because your organization has no space left.'
                  : 'It is in the DeviceCare Center under Requests.',
            });
            onClose();
          }}
        >
          {({ fields, pending }) => (
            <>
              <DialogPanelBody className="grid content-start gap-4">{fields}</DialogPanelBody>
              <DialogPanelFooter>
                <Button variant="ghost" onClick={guard.close}>
                  Cancel
                </Button>
                <Button type="submit" variant="default" pending={pending}>
                  Send report
                </Button>
              </DialogPanelFooter>
            </>
          )}
        </ReportForm>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
