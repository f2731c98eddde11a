import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { Button } from '@steward/ui/primitives/button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { useAddFiles } from './use-add-files';

/** Opens the file picker. */
export function AddFilesButton({ pending, onFiles }: { pending: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files to add"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length) onFiles(files);
        }}
      />
      <Button variant="outline" size="sm" pending={pending} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        Add files
      </Button>
    </>
  );
}

/** The file that is being sent, and those that were not stored. */
export function UploadState({ upload, refusals }: Pick<ReturnType<typeof useAddFiles>, 'upload' | 'refusals'>) {
  return (
    <>
      {upload ? (
        <div className="grid gap-1.5 py-2.5 text-sm">
          <p className="wrap-anywhere">
            Sending {upload.name} <span className="tabular-nums">({Math.round(upload.share * 100)}%)</span>
            {upload.waiting ? `, ${upload.waiting} more to send` : ''}
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
