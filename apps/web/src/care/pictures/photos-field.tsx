import { pictureFormats } from '@steward/api/schema/pictures';
import { FileButton } from '@steward/ui/blocks/file-button';
import { Button } from '@steward/ui/primitives/button';
import { Camera, Images, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { AddedPhoto, AddedPhotos } from './use-added-photos';

interface PhotosFieldProps {
  photos: Pick<AddedPhotos, 'photos' | 'refusals' | 'preparing' | 'hasRoom' | 'add' | 'remove'>;
  /** Why a photo was not sent, by its key. */
  failures?: Readonly<Record<string, string>>;
  /** Beside the label: 'optional, up to 3'. */
  note?: string;
  disabled?: boolean;
}

/** Form field for photos, taken with a phone's camera or chosen from files. */
export function PhotosField({ photos: added, failures = {}, note = 'optional', disabled = false }: PhotosFieldProps) {
  const { photos, refusals, preparing, hasRoom, add, remove } = added;
  const heading = useId();
  const picker = {
    ...{ variant: 'outline' as const, className: 'h-11', disabled, pending: preparing },
    onFiles: (files: File[]) => void add(files),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend cannot be a grid in all browsers
    <div role="group" aria-labelledby={heading} className="grid gap-2">
      <p id={heading} className="font-medium text-sm">
        Photos <span className="font-normal text-subtle-foreground">({note})</span>
      </p>
      {photos.length ? (
        <ul aria-label="Added photos" className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              name={`Photo ${index + 1}`}
              failure={failures[photo.key]}
              disabled={disabled}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      ) : null}
      {hasRoom ? (
        <div className="flex flex-wrap gap-2">
          <FileButton {...picker} fieldLabel="Take photo file" accept="image/*" camera>
            <Camera aria-hidden="true" />
            Take photo
          </FileButton>
          <FileButton {...picker} fieldLabel="Choose photos file" accept={pictureFormats.join(',')} multiple>
            <Images aria-hidden="true" />
            Choose photos
          </FileButton>
        </div>
      ) : null}
      {[...refusals, ...photos.flatMap(({ key }, index) => failureOf(index, failures[key]))].map((sentence) => (
        <p key={sentence} role="alert" className="text-sm text-status-error-text">
          {sentence}
        </p>
      ))}
    </div>
  );
}

const failureOf = (index: number, failure: string | undefined) =>
  failure ? [`Photo ${index + 1} was not sent: ${failure}`] : [];

interface PhotoTileProps {
  photo: AddedPhoto;
  name: string;
  failure: string | undefined;
  disabled: boolean;
  onRemove: () => void;
}

function PhotoTile({ photo, name, failure, disabled, onRemove }: PhotoTileProps) {
  const address = useObjectUrl(photo.file);
  return (
    <li className="relative">
      <img
        src={address}
        alt={failure ? `${name}, not sent` : name}
        className={`size-24 rounded-md border bg-muted object-cover ${failure ? 'border-status-error-border' : ''}`}
      />
      <Button
        variant="secondary"
        size="icon"
        aria-label={`Remove ${name.toLowerCase()}`}
        disabled={disabled}
        className="absolute top-0 right-0 size-11 rounded-full bg-card/90"
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

function useObjectUrl(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
