import type { Document } from '@steward/api/schema/documents';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { FileCard } from '@steward/ui/blocks/file-card';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { focusFileInput } from '../../../care/upload/focus-file-input';
import { Transfer } from '../../../care/upload/transfer';
import { useStayWhile } from '../../../care/upload/use-stay-while';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { createFormClient } from '../../../lib/trpc/client';
import { trpc } from '../../../lib/trpc/trpc';
import { megabytes } from '../../../pdf/check-pdf';
import { guideName } from '../../../pdf/guide-name';

/** Uploads a newer edition of a manual; it takes effect only after its changes have been reviewed and accepted. */
export function ProposeRevision({ document, onClose }: { document: Document; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const proposal = useMutation({
    mutationFn: (form: FormData) => {
      setShare(0);
      stop.current = new AbortController();
      return createFormClient(setShare).knowledge.propose.mutate(form, { signal: stop.current.signal });
    },
    onSuccess: () => {
      void utils.knowledge.documents.invalidate();
      toast.success('The revision is being read. After that you can review its changes and accept or reject it.');
      onClose();
    },
  });
  useStayWhile(proposal.isPending);
  const guard = useDiscardGuard({
    dirty: file !== undefined,
    busy: proposal.isPending,
    message: 'The file you chose has not been uploaded.',
    onClose,
  });
  const cancel = () => {
    if (!proposal.isPending) return guard.close();
    stop.current?.abort();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    const form = new FormData();
    form.set('documentId', document.id);
    form.set('file', file, file.name);
    proposal.mutate(form);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel onOpenAutoFocus={focusFileInput}>
        <DialogPanelHeader>
          <DialogTitle>Replace with a revision</DialogTitle>
          <DialogDescription>{guideName(document)} stays in force until you accept the revision.</DialogDescription>
        </DialogPanelHeader>
        <form className="contents" onSubmit={submit}>
          <DialogPanelBody className="grid content-start gap-4">
            {proposal.error ? <Banner tone="error">{proposal.error.message}</Banner> : null}
            <FileDrop
              title={file ? 'Choose another PDF' : 'Drop the revision here'}
              hint="PDF, up to 50 MB."
              accept=".pdf,application/pdf"
              disabled={proposal.isPending}
              onFile={setFile}
            >
              {file ? (
                <FileCard
                  name={file.name}
                  meta={megabytes(file.size)}
                  note={proposal.isPending ? <Transfer filename={file.name} share={share} /> : null}
                />
              ) : null}
            </FileDrop>
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" variant="default" disabled={!file} pending={proposal.isPending}>
              {proposal.isPending ? 'Uploading...' : 'Upload revision'}
            </Button>
          </DialogPanelFooter>
        </form>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
