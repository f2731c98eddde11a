import type { Document } from '@steward/api/schema/documents';
import { UploadDialog } from '../../../care/upload/upload-dialog';
import { useRemoval } from './use-removal';

/** Uploads another file for an unreadable document and deletes that document once the server has accepted the file. */
export function ReplaceFile({ document, onClose }: { document: Document; onClose: () => void }) {
  const removal = useRemoval(() => undefined);
  return (
    <UploadDialog
      title="Replace file"
      description={`${document.originalFilename} could not be read. It is deleted as soon as the new file is accepted.`}
      device={document.deviceId ? { id: document.deviceId, name: document.deviceName ?? '' } : null}
      onSent={(ids) => {
        // uploading the same file returns the same document, which is read again and must stay
        if (removal.isIdle && !ids.includes(document.id)) removal.mutate({ id: document.id });
      }}
      onClose={onClose}
    />
  );
}
