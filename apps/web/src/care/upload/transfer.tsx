import { ProgressBar } from '@steward/ui/blocks/progress-bar';

interface TransferProps {
  filename: string;
  /** How much of it is sent, from 0 to 1. */
  share: number;
}

/** The first stage of a document: its way to the server, which then looks whether it is a PDF. */
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
