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

/** What the page offers to do with the device's manuals; undefined where it makes no sense or is not allowed. */
export interface ManualActions {
  /** The device has no manual that was or is being read. */
  none: boolean;
  upload: (() => void) | undefined;
  /** From the manual, or from one of several. */
  generate: (() => void) | undefined;
  generateFrom: ((manual: Document) => void) | undefined;
}

type Opened = 'upload' | readonly [Document, ...Document[]];

/** The dialogs are outside of the tabs: an action may disappear while its dialog is open. */
export function useManualActions(device: { id: string; name: string }): {
  actions: ManualActions;
  dialogs: ReactNode;
} {
  const manuals = trpc.knowledge.ofDevice.useQuery({ deviceId: device.id }).data;
  const mayUpload = useMay('knowledge:write');
  const mayGenerate = useMay('rules:write');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const [first, ...others] = manuals?.filter(({ processingStatus }) => processingStatus === 'completed') ?? [];
  const none = manuals?.every(({ processingStatus }) => processingStatus === 'failed') ?? false;
  return {
    actions: {
      none,
      upload: mayUpload ? () => setOpened('upload') : undefined,
      generate: mayGenerate && first ? () => setOpened([first, ...others]) : undefined,
      generateFrom: mayGenerate ? (manual) => setOpened([manual]) : undefined,
    },
    dialogs:
      opened === 'upload' ? (
        <UploadDialog device={device} generates={none} onClose={close} />
      ) : opened ? (
        <GenerateDialog documents={opened} onClose={close} />
      ) : null,
  };
}
