import { maxReportPhotos } from '@steward/api/schema/requests';
import { FieldNote } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Spinner } from '@steward/ui/primitives/spinner';
import { Camera, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { useReportPhotos } from './use-report-photos';

/** Takes photos with the camera of a phone, or chooses files. */
export function PhotoField({ photos, reducing, problem, add, remove }: ReturnType<typeof useReportPhotos>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        Photos <span className="font-normal text-subtle-foreground">(optional, up to {maxReportPhotos})</span>
      </label>
      {photos.length ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ url }, index) => (
            <li key={url} className="relative">
              <img
                src={url}
                alt={`${index + 1} of ${photos.length}`}
                className="size-24 rounded-md border object-cover"
              />
              <Button
                variant="outline"
                size="icon"
                className="absolute -top-2 -right-2 rounded-full"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => {
                  remove(url);
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < maxReportPhotos ? (
        <div className="relative flex min-h-13 items-center justify-center gap-2 rounded-md border border-input border-dashed bg-card text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
          {reducing ? <Spinner /> : <Camera aria-hidden="true" className="text-icon" />}
          <span aria-hidden="true">{photos.length ? 'Add another photo' : 'Take or choose a photo'}</span>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/*"
            multiple
            aria-describedby={problem ? `${id}-note` : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </div>
      ) : null}
      <FieldNote id={`${id}-note`} error={problem} />
    </div>
  );
}
