import type { Document } from '@steward/api/schema/documents';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { type FormEvent, useId, useState } from 'react';
import { guideName, guideNameWithFile } from '../../pdf/guide-name';
import { type ChosenDevice, DevicePicker } from '../device-field';
import { useMoveDocument } from './use-move-document';
import { useStartGeneration } from './use-start-generation';

type Manual = Pick<Document, 'id' | 'title' | 'originalFilename' | 'deviceId' | 'deviceName' | 'processingStatus'>;

interface GenerateDialogProps {
  /** The user chooses if there are several. */
  documents: readonly [Manual, ...Manual[]];
  onClose: () => void;
}

/** Explains generation, asks for a device if the document has none, and starts. */
export function GenerateDialog({ documents, onClose }: GenerateDialogProps) {
  const [chosenId, setChosenId] = useState(documents[0].id);
  const document = documents.find(({ id }) => id === chosenId) ?? documents[0];
  const [device, setDevice] = useState<ChosenDevice | null>(null);
  const [assignsDocument, setAssignsDocument] = useState(true);
  const [showsMissingDevice, setShowsMissingDevice] = useState(false);
  const start = useStartGeneration(onClose);
  const move = useMoveDocument();
  const pending = start.isPending || move.isPending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!document.deviceId && !device) return setShowsMissingDevice(true);
    // a failed move shows its error; nothing is started then
    if (device && assignsDocument && !document.deviceId) {
      const moved = await move.mutateAsync({ id: document.id, deviceId: device.id }).catch(() => null);
      if (!moved) return;
    }
    start.mutate({ documentId: document.id, deviceId: document.deviceId ?? device?.id });
  };
  const error = start.error ?? move.error;
  return (
    <Dialog open onOpenChange={(open) => (open || pending ? undefined : onClose())}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Generate from this manual</DialogTitle>
          <DialogDescription>
            {documents.length > 1 ? 'Choose the manual.' : guideNameWithFile(document)}
          </DialogDescription>
        </DialogPanelHeader>
        <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
          <DialogPanelBody className="grid content-start gap-4 text-sm">
            {error ? <Banner tone="error">{error.message}</Banner> : null}
            {documents.length > 1 ? (
              <Field label="Manual">
                <Select value={chosenId} onValueChange={setChosenId} disabled={pending}>
                  <SelectTrigger>
                    <SelectValue />
                  </SelectTrigger>
                  <SelectContent>
                    {documents.map((manual) => (
                      <SelectItem key={manual.id} value={manual.id}>
                        {guideNameWithFile(manual)}
                      </SelectItem>
                    ))}
                  </SelectContent>
                </Select>
              </Field>
            ) : null}
            {document.deviceId ? null : (
              <>
                <Field
                  label="Device"
                  hint="Rules, tasks and precautions belong to a device."
                  error={showsMissingDevice && !device ? 'Device is required' : undefined}
                >
                  <DevicePicker value={device} onChange={setDevice} disabled={pending} />
                </Field>
                <AssignCheckbox name={guideName(document)} checked={assignsDocument} onChange={setAssignsDocument} />
              </>
            )}
            <p>
              Steward looks for rules, maintenance tasks and safety precautions in it
              {document.deviceName ? (
                <>
                  {' '}
                  and adds them to <b className="font-medium">{document.deviceName}</b>
                </>
              ) : null}
              , each with its page.
              {document.processingStatus === 'processing' ? ' It starts when the manual has been read.' : null}
            </p>
            <ul className="grid list-disc gap-1 pl-4.5 text-muted-foreground">
              <li>Items generated from it before are replaced, never duplicated.</li>
              <li>Items that people wrote, edited or worked on stay as they are.</li>
              <li>Suggestions that Steward is not sure about have no effect until you review them.</li>
              <li>
                Items that people deleted or dismissed are not added again. The summary offers to bring them back.
              </li>
            </ul>
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" onClick={onClose} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" variant="default" pending={pending}>
              Generate
            </Button>
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}

interface AssignCheckboxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function AssignCheckbox({ name, checked, onChange }: AssignCheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} className="mt-0.5" />
      <label htmlFor={id}>Assign "{name}" to this device, so that its assistant answers from it too</label>
    </div>
  );
}
