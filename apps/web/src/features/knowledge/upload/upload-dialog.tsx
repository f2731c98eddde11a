import { Banner } from '@steward/ui/blocks/banner';
import { FileCard } from '@steward/ui/blocks/file-card';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { Field } from '@steward/ui/primitives/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { megabytes } from '../../../pdf/check-pdf';
import { type ChosenFile, useUploads } from './use-uploads';

interface UploadDialogProps {
  /** Files that were dropped onto the page. */
  dropped: readonly File[];
  /** The machine that is asked now. */
  deviceId: string | undefined;
  onClose: () => void;
}

const general = 'general';
const failedText = 'Failed to upload document. Please try again.';

/** Guides for one machine, or general documents. The server judges each file by its bytes. */
export function UploadDialog({ dropped, deviceId, onClose }: UploadDialogProps) {
  const { files, sending, add, remove, send } = useUploads();
  const [machine, setMachine] = useState(deviceId ?? general);
  const [failed, setFailed] = useState(false);
  const devices = trpc.devices.all.useQuery({});
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    add(dropped);
  }, [dropped, add]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(false);
    const sent = await send(machine === general ? undefined : machine);
    if (sent.failed) return setFailed(true);
    toast.success(sent.message);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open || sending ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Upload Device Guide</DialogTitle>
        </DialogHeader>
        <form className="contents" onSubmit={(event) => void submit(event)}>
          <DialogBody className="grid content-start gap-4">
            {failed ? <Banner tone="error">{failedText}</Banner> : null}
            <FileDrop
              multiple
              title={files.length ? 'Add another PDF' : 'Drop PDFs here'}
              hint="PDF, up to 50 MB each."
              accept=".pdf,application/pdf"
              disabled={sending}
              onFiles={add}
            >
              {files.length ? (
                <ul className="grid gap-2">
                  {files.map((one) => (
                    <li key={one.key}>
                      <Chosen file={one} disabled={sending} onRemove={() => remove(one.key)} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </FileDrop>
            <Field
              label="Machine"
              optional
              hint={
                machine === general
                  ? 'A general document belongs to no machine. It is searched when you ask across all documents.'
                  : 'The guide is associated with this machine, and the assistant answers from it.'
              }
            >
              <Select value={machine} onValueChange={setMachine} disabled={sending}>
                <SelectTrigger>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  <SelectItem value={general}>No machine association (General document)</SelectItem>
                  {devices.data?.map(({ id, name }) => (
                    <SelectItem key={id} value={id}>
                      {name}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" disabled={sending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={!files.length} pending={sending}>
              {sending ? 'Uploading...' : 'Upload Device Guide'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const stateWords = { chosen: '', sending: 'Uploading...', sent: 'Uploaded', failed: 'Upload failed' };

function Chosen({ file, disabled, onRemove }: { file: ChosenFile; disabled: boolean; onRemove: () => void }) {
  const { name, size } = file.file;
  return (
    <FileCard
      name={name}
      meta={megabytes(size)}
      note={
        file.state === 'failed' ? (
          <span className="text-status-error-text">{file.reason}</span>
        ) : (
          <span className="text-muted-foreground">{stateWords[file.state]}</span>
        )
      }
      actions={
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      }
    />
  );
}
