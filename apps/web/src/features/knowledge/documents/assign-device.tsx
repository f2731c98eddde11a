import type { Document } from '@steward/api/schema/documents';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { type FormEvent, useState } from 'react';
import { type ChosenDevice, DevicePicker } from '../../../care/device-field';
import { useMoveDocument } from '../../../care/generation/use-move-document';
import { guideName, guideNameWithFile } from '../../../pdf/guide-name';

interface AssignDeviceProps {
  document: Document;
  /** Offers to generate items for the new device. */
  onGenerate: ((document: Document) => void) | undefined;
  onClose: () => void;
}

/** Assigns a document to a device, moves it to another, or makes it general. */
export function AssignDevice({ document, onGenerate, onClose }: AssignDeviceProps) {
  const { deviceId, deviceName } = document;
  const [device, setDevice] = useState<ChosenDevice | null>(deviceId ? { id: deviceId, name: deviceName ?? '' } : null);
  const move = useMoveDocument();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate(
      { id: document.id, deviceId: device?.id ?? null },
      {
        onSuccess: (updated) => {
          const name = guideName(updated);
          toast.success(
            updated.deviceName
              ? `"${name}" now belongs to ${updated.deviceName}.`
              : `"${name}" is now a general document.`,
            updated.deviceId && onGenerate
              ? { action: { label: 'Generate items', onClick: () => onGenerate(updated) } }
              : undefined,
          );
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => (open || move.isPending ? undefined : onClose())}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Assign to device</DialogTitle>
          <DialogDescription>{guideNameWithFile(document)}</DialogDescription>
        </DialogPanelHeader>
        <form className="contents" onSubmit={submit}>
          <DialogPanelBody className="grid content-start gap-4">
            {move.error ? <Banner tone="error">{move.error.message}</Banner> : null}
            <Field label="Device" hint="The device's assistant and search will use this document.">
              <DevicePicker
                value={device}
                onChange={setDevice}
                none="No device (General document)"
                disabled={move.isPending}
              />
            </Field>
            {deviceName ? (
              <p className="text-muted-foreground text-sm">
                Rules, tasks and precautions generated from it stay with {deviceName} and keep the link to their page.{' '}
                {onGenerate ? 'Use "Generate from this manual" to add them to the other device too.' : null}
              </p>
            ) : null}
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" onClick={onClose} disabled={move.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="default"
              disabled={(device?.id ?? null) === deviceId}
              pending={move.isPending}
            >
              Assign
            </Button>
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
