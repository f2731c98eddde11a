import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { type ChosenDevice, DevicePicker } from '../device-field';
import { useDiscardGuard } from '../use-discard-guard';
import { ChosenFile } from './chosen-file';
import { focusFileInput } from './focus-file-input';
import { useStayWhile } from './use-stay-while';
import { deviceOf, type ChosenFile as FileState, useUploads } from './use-uploads';

interface UploadDialogProps {
  title?: string;
  /** Files that were dropped onto the page. */
  dropped?: readonly File[];
  /** The device of the page. */
  device: ChosenDevice | null;
  /** Initial state of the generation checkbox: checked for a device without items. */
  generates?: boolean;
  /** Text below the title. */
  description?: string;
  /** Called after the server accepted at least one file. */
  onSent?: (documentIds: readonly string[]) => void;
  onClose: () => void;
  /** Opens the document list; undefined if the user is there already. */
  onShowDocuments?: (() => void) | undefined;
}

const noFiles: readonly File[] = [];
const generalText = 'No machine association (General document)';
const uploadedText =
  'documents uploaded successfully! They are processed in the background; you will get a notification for each.';
const failedText = 'Failed to upload document. Please try again.';

/** Uploads guides for a device each, or general documents. The server checks each file's content. */
export function UploadDialog(props: UploadDialogProps) {
  const { title = 'Upload Device Guide', description, dropped = noFiles, onSent, onClose, onShowDocuments } = props;
  const { files, sending, ready, add, setDevice, remove, stopAll, send } = useUploads();
  const [device, setDeviceForAll] = useState(props.device);
  const [generate, setGenerate] = useState(props.generates ?? false);
  const [failed, setFailed] = useState(false);
  useStayWhile(sending);
  const guard = useDiscardGuard({
    dirty: ready || sending,
    busy: sending,
    message: 'The files you chose have not been uploaded.',
    onClose,
  });
  const dropsAdded = useRef(false);
  useEffect(() => {
    if (dropsAdded.current) return;
    dropsAdded.current = true;
    void add(dropped);
  }, [dropped, add]);

  const hasSeveral = files.length > 1;
  const hasDevice = files.length ? files.some((file) => deviceOf(file, { device })) : device !== null;
  const submit = async (only?: FileState) => {
    setFailed(false);
    const { ids, failed, left, message } = await send({ device, generate }, only && [only]);
    if (ids.length) {
      onSent?.(ids);
      const sentence = ids.length === 1 ? message : `${ids.length} ${uploadedText}`;
      toast.success(sentence, onShowDocuments && { action: { label: 'See documents', onClick: onShowDocuments } });
    }
    setFailed(failed > 0);
    if (ids.length && !left) onClose();
  };
  const cancel = () => {
    if (!sending) return guard.close();
    stopAll();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel onOpenAutoFocus={focusFileInput}>
        <DialogPanelHeader>
          <DialogTitle>{title}</DialogTitle>
          {description ? <DialogDescription>{description}</DialogDescription> : null}
        </DialogPanelHeader>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <DialogPanelBody className="grid content-start gap-4">
            {failed ? <Banner tone="error">{failedText}</Banner> : null}
            <FileDrop
              multiple
              title={files.length ? 'Add another PDF' : 'Drop PDFs here'}
              hint="PDF, up to 50 MB each."
              accept=".pdf,application/pdf"
              disabled={sending}
              onFiles={(added) => void add(added)}
            >
              {files.length ? (
                <ul className="grid gap-2">
                  {files.map((file) => (
                    <li key={file.key}>
                      <ChosenFile
                        file={file}
                        onRetry={file.state === 'failed' && !sending ? () => void submit(file) : undefined}
                        onRemove={() => remove(file.key)}
                        device={
                          hasSeveral && file.state !== 'refused' ? (
                            <div className="mt-1.5">
                              <DevicePicker
                                label={`Machine for ${file.file.name}`}
                                value={deviceOf(file, { device })}
                                onChange={(choice) => setDevice(file.key, choice)}
                                none="General document"
                                disabled={sending}
                              />
                            </div>
                          ) : undefined
                        }
                      />
                    </li>
                  ))}
                </ul>
              ) : null}
            </FileDrop>
            <Field
              label={hasSeveral ? 'Machine for all files' : 'Machine'}
              optional
              hint={hasSeveral ? severalHint : device ? machineHint : generalHint}
            >
              <DevicePicker value={device} onChange={setDeviceForAll} none={generalText} disabled={sending} />
            </Field>
            {hasDevice ? <GenerateBox checked={generate} onChange={setGenerate} disabled={sending} /> : null}
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" variant="default" disabled={!ready && !sending} pending={sending}>
              {sending ? 'Uploading...' : 'Upload Device Guide'}
            </Button>
          </DialogPanelFooter>
        </form>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}

interface GenerateBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled: boolean;
}

function GenerateBox({ checked, onChange, disabled }: GenerateBoxProps) {
  const id = useId();
  return (
    <div className="flex gap-2.5 text-sm">
      <Checkbox
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        aria-describedby={`${id}-note`}
        className="mt-0.5"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          Generate rules, tasks and precautions when it has been read
        </label>
        <p id={`${id}-note`} className="text-muted-foreground text-xs">
          You can also do this later, with "Generate from this manual".
        </p>
      </div>
    </div>
  );
}

const generalHint = 'A general document is not linked to a machine. It is searched when you ask across all documents.';
const machineHint = 'The guide is associated with this machine, and the assistant answers from it.';
const severalHint = 'Applies to every file above without its own machine.';
