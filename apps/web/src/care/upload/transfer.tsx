import { ProgressBar } from '@steward/ui/blocks/progress-bar';

interface TransferProps {
  filename: string;
  /** Sent part, from 0 to 1. */
  share: number;
}

/** Progress of an upload; after the last byte the server checks the file. */
export function Transfer({ filename, share }: TransferProps) {
  const percent = Math.floor(share * 100);
  return (
    <>
      <span className="text-status-info-text tabular-nums">
        {percent < 100 ? `Uploading, ${percent} %` : 'Checking the file'}
      </span>
      <ProgressBar value={percent} label={`Uploading ${filename}`} className="mt-1 h-0.75" />
    </>
  );
}
