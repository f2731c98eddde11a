import { FileCard } from '@steward/ui/blocks/file-card';
import { Button } from '@steward/ui/primitives/button';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { megabytes } from '../../pdf/check-pdf';
import { Transfer } from './transfer';
import type { ChosenFile as Chosen } from './use-uploads';

interface ChosenFileProps {
  file: Chosen;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
  /** A field that gives this file a device of its own, where several files are chosen. */
  device?: ReactNode;
}

/** A file of the upload dialog: how large it is, how far it is, or why it is not taken. */
export function ChosenFile({ file, onRetry, onRemove, device }: ChosenFileProps) {
  const { name, size } = file.file;
  const underWay = file.state === 'waiting' || file.state === 'sending';
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
              aria-label={underWay ? `Stop uploading ${name}` : `Remove ${name}`}
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

function noteOf({ file, state, share, reason }: Chosen): ReactNode {
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
