import type { Document } from '@steward/api/schema/documents';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { useMay } from '../../lib/session/use-may';
import { trpc } from '../../lib/trpc/trpc';

const UploadDialog = lazyDialog(
  () => import('../../care/upload/upload-dialog').then(({ UploadDialog }) => UploadDialog),
  'The upload',
);
const GenerateDialog = lazyDialog(
  () => import('../../care/generation/generate-dialog').then(({ GenerateDialog }) => GenerateDialog),
  'The generation',
);

/** Actions on the device's manuals; undefined where not applicable or not allowed. */
export interface ManualActions {
  /** Every manual failed, or there is none. */
  none: boolean;
  upload: (() => void) | undefined;
  /** Generates from the manual, or lets the user choose one of several. */
  generate: (() => void) | undefined;
  generateFrom: ((manual: Document) => void) | undefined;
}

type OpenDialog = 'upload' | readonly [Document, ...Document[]];

/** The dialogs are rendered outside the tabs, because an action may disappear while its dialog is open. */
export function useManualActions(device: { id: string; name: string }): {
  actions: ManualActions;
  dialogs: ReactNode;
} {
  const manuals = trpc.knowledge.ofDevice.useQuery({ deviceId: device.id }).data;
  const mayUpload = useMay('knowledge:write');
  const mayGenerate = useMay('rules:write');
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const [first, ...others] = manuals?.filter(({ processingStatus }) => processingStatus === 'completed') ?? [];
  const none = manuals?.every(({ processingStatus }) => processingStatus === 'failed') ?? false;
  return {
    actions: {
      none,
      upload: mayUpload ? () => setOpenDialog('upload') : undefined,
      generate: mayGenerate && first ? () => setOpenDialog([first, ...others]) : undefined,
      generateFrom: mayGenerate ? (manual) => setOpenDialog([manual]) : undefined,
    },
    dialogs:
      openDialog === 'upload' ? (
        <UploadDialog device={device} generates={none} onClose={close} />
      ) : openDialog ? (
        <GenerateDialog documents={openDialog} onClose={close} />
      ) : null,
  };
}
