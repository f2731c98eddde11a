import { type DeviceFile, fileLimitBytes, maxFiles } from '@steward/api/schema/device-files';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { FileRow } from './file-row';
import { UploadState } from './upload-state';
import { useAddFiles } from './use-add-files';

const FileViewer = lazyDialog(() => import('./file-viewer').then((module) => module.FileViewer), 'The file');
const RenameFile = lazyDialog(() => import('./rename-file').then((module) => module.RenameFile), 'The form');

/** Files of the device other than its manuals, which have their own card. */
export function FilesCard({ deviceId }: { deviceId: string }) {
  const utils = trpc.useUtils();
  const mayChange = useMay('devices:write');
  const files = trpc.deviceFiles.list.useQuery({ deviceId });
  const { upload, refusals, add } = useAddFiles(deviceId);
  const [openFile, setOpenFile] = useState<DeviceFile | null>(null);
  const [renamed, setRenamed] = useState<DeviceFile | null>(null);
  const [deleted, setDeleted] = useState<DeviceFile | null>(null);
  const removal = trpc.deviceFiles.remove.useMutation({
    onSuccess: (_answer, { id }) => {
      utils.deviceFiles.list.setData({ deviceId }, (shown) => shown?.filter((file) => file.id !== id));
      void utils.history.ofDevice.invalidate({ deviceId });
    },
    onError: ({ message }) => toast.error('The file was not deleted', { description: message }),
    onSettled: () => setDeleted(null),
  });
  const count = files.data?.length ?? 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Files</CardTitle>
      </CardHeader>
      <div className="px-4 py-1">
        <UploadState upload={upload} refusals={refusals} />
        {files.data ? (
          <ul aria-label="Files of this device">
            {files.data.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                mayChange={mayChange}
                onOpen={() => setOpenFile(file)}
                onRename={() => setRenamed(file)}
                onDelete={() => setDeleted(file)}
              />
            ))}
          </ul>
        ) : files.error ? (
          <div className="flex items-center justify-between gap-3 py-2">
            <p role="alert" className="text-sm text-status-error-text">
              The files could not be loaded.
            </p>
            <Button variant="outline" pending={files.isFetching} onClick={() => void files.refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <Skeleton className="my-3 h-3 w-72 max-w-full" />
        )}
        {files.data ? (
          <p className="py-2.5 text-muted-foreground text-sm">
            {count === 0 ? 'No file yet. Keep drawings, certificates or backups of settings here. ' : ''}
            {count < maxFiles ? '' : `A device has at most ${maxFiles} files: delete one to add another. `}
            Add a manual under Manuals, so that Steward reads it and answers from it.
          </p>
        ) : null}
        {files.data && mayChange && count < maxFiles ? (
          <div className="pb-3">
            <FileDrop
              multiple
              title="Drop files here"
              hint={`Any file up to ${fileLimitBytes / 1024 / 1024} MB.`}
              disabled={upload !== null}
              onFiles={(chosen) => void add(chosen)}
            />
          </div>
        ) : null}
      </div>
      {openFile ? <FileViewer file={openFile} onClose={() => setOpenFile(null)} /> : null}
      {renamed ? <RenameFile file={renamed} onClose={() => setRenamed(null)} /> : null}
      <ConfirmDialog
        open={deleted !== null}
        title="Delete the file?"
        pending={removal.isPending}
        onOpenChange={(open) => (open ? undefined : setDeleted(null))}
        onConfirm={() => deleted && removal.mutate({ id: deleted.id })}
      >
        {deleted?.name} is deleted for everybody and cannot be restored.
      </ConfirmDialog>
    </Card>
  );
}
