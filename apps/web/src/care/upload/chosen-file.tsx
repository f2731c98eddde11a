import { FileCard } from '@steward/ui/blocks/file-card';
import { Button } from '@steward/ui/primitives/button';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { megabytes } from '../../pdf/check-pdf';
import { Transfer } from './transfer';
import type { ChosenFile as FileState } from './use-uploads';

interface ChosenFileProps {
  file: FileState;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
  /** Device field for this file alone, if several files are chosen. */
  device?: ReactNode;
}

/** A file of the upload dialog: its size, its progress, or why it is rejected. */
export function ChosenFile({ file, onRetry, onRemove, device }: ChosenFileProps) {
  const { name, size } = file.file;
  const isUnderWay = file.state === 'waiting' || file.state === 'sending';
  return (
    <FileCard
      name={name}
      meta={megabytes(size)}
      note={
        <>
          {noteOf(file)}
          {device}
        </>
      }
      actions={
        file.state === 'sent' ? undefined : (
          <>
            {onRetry ? (
              <Button variant="outline" size="sm" aria-label={`Retry ${name}`} onClick={onRetry}>
                <RotateCw aria-hidden="true" />
                Retry
              </Button>
            ) : null}
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={isUnderWay ? `Stop uploading ${name}` : `Remove ${name}`}
              onClick={onRemove}
            >
              <X aria-hidden="true" />
            </Button>
          </>
        )
      }
    />
  );
}

function noteOf({ file, state, share, reason }: FileState): ReactNode {
  switch (state) {
    case 'chosen':
      return null;
    case 'waiting':
      return <span className="text-muted-foreground">Waiting for the previous file</span>;
    case 'sending':
      return <Transfer filename={file.name} share={share} />;
    case 'sent':
      return <span className="text-status-ok-text">Uploaded</span>;
    default:
      return <span className="text-status-error-text">{reason}</span>;
  }
}
