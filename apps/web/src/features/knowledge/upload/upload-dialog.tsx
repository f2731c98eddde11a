import { Banner } from '@steward/ui/blocks/banner';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { Field } from '@steward/ui/primitives/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { ChosenFile } from './chosen-file';
import { focusFileInput } from './focus-file-input';
import { useStayWhile } from './use-stay-while';
import { type ChosenFile as Chosen, useUploads } from './use-uploads';

interface UploadDialogProps {
  title?: string;
  /** Files that were dropped onto the page. */
  dropped: readonly File[];
  /** The machine that is asked now. */
  deviceId: string | undefined;
  /** What else comes of it, below the title. */
  description?: string;
  /** After the server took some of them. */
  onSent?: (documentIds: readonly string[]) => void;
  onClose: () => void;
  /** Leads to where one sees how far the documents are; undefined there. */
  onShowDocuments: (() => void) | undefined;
}

const general = 'general';
const uploadedText =
  'documents uploaded successfully! They are processed in the background; you will get a notification for each.';
const failedText = 'Failed to upload document. Please try again.';

/** Guides for one machine, or general documents. The server judges each file by its bytes. */
export function UploadDialog(props: UploadDialogProps) {
  const { title = 'Upload Device Guide', description, dropped, deviceId, onSent, onClose, onShowDocuments } = props;
  const { files, sending, ready, add, remove, stopAll, send } = useUploads();
  const [machine, setMachine] = useState(deviceId ?? general);
  const [failed, setFailed] = useState(false);
  const devices = trpc.devices.all.useQuery({});
  useStayWhile(sending);
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    void add(dropped);
  }, [dropped, add]);

  const submit = async (only?: Chosen) => {
    setFailed(false);
    const { ids, failed, left, message } = await send(machine === general ? undefined : machine, only && [only]);
    if (ids.length) {
      onSent?.(ids);
      const said = ids.length === 1 ? message : `${ids.length} ${uploadedText}`;
      toast.success(said, onShowDocuments && { action: { label: 'See documents', onClick: onShowDocuments } });
    }
    setFailed(failed > 0);
    if (ids.length && !left) onClose();
  };
  const cancel = () => {
    stopAll();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open || sending ? undefined : onClose())}>
      <DialogContent onOpenAutoFocus={focusFileInput}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description ? <DialogDescription>{description}</DialogDescription> : null}
        </DialogHeader>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <DialogBody className="grid content-start gap-4">
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
                  {files.map((one) => (
                    <li key={one.key}>
                      <ChosenFile
                        file={one}
                        onRetry={one.state === 'failed' && !sending ? () => void submit(one) : undefined}
                        onRemove={() => remove(one.key)}
                      />
                    </li>
                  ))}
                </ul>
              ) : null}
            </FileDrop>
            <Field label="Machine" optional hint={machine === general ? generalHint : machineHint}>
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
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={!ready && !sending} pending={sending}>
              {sending ? 'Uploading...' : 'Upload Device Guide'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const generalHint = 'A general document belongs to no machine. It is searched when you ask across all documents.';
const machineHint = 'The guide is associated with this machine, and the assistant answers from it.';
