import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import type { useAddFiles } from './use-add-files';

/** Progress of the file being sent, and errors for files that were not stored. */
export function UploadState({ upload, refusals }: Pick<ReturnType<typeof useAddFiles>, 'upload' | 'refusals'>) {
  return (
    <>
      {upload ? (
        <div className="grid gap-1.5 py-2.5 text-sm">
          <p className="wrap-anywhere">
            Sending {upload.name} <span className="tabular-nums">({Math.round(upload.share * 100)}%)</span>
            {upload.waiting ? `, ${upload.waiting} more waiting` : ''}
          </p>
          <ProgressBar value={upload.share * 100} label={`Sending ${upload.name}`} />
        </div>
      ) : null}
      {refusals.length ? (
        <div role="alert">
          <ul className="grid gap-1 py-2.5 text-sm text-status-error-text">
            {refusals.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
