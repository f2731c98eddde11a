import type { Document } from '@steward/api/schema/documents';
import { UploadDialog } from '../../../care/upload/upload-dialog';
import { useRemoval } from './use-removal';

/** Another file for one that nobody can read: that one goes as soon as the server has taken the other. */
export function ReplaceFile({ document, onClose }: { document: Document; onClose: () => void }) {
  const removal = useRemoval(() => undefined);
  return (
    <UploadDialog
      title="Replace the file"
      description={`${document.originalFilename} could not be read. It is deleted as soon as the new file is accepted.`}
      device={document.deviceId ? { id: document.deviceId, name: document.deviceName ?? '' } : null}
      onSent={(ids) => {
        // the same file again is the same document, which is read once more
        if (removal.isIdle && !ids.includes(document.id)) removal.mutate({ id: document.id });
      }}
      onClose={onClose}
    />
  );
}
