import { pictureFormats } from '@steward/api/schema/pictures';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { FileButton } from '@steward/ui/blocks/file-button';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may';
import type { ShownDevice } from '../hooks';
import { usePhoto } from './use-photo';

const accept = pictureFormats.join(',');

/** The photo of the device, with buttons to add, replace and remove it. */
export function PhotoCard({ device }: { device: ShownDevice }) {
  const mayChange = useMay('devices:write');
  const { choose, remove, pending, error } = usePhoto(device.id);
  const [removing, setRemoving] = useState(false);
  const { id, name, photoId } = device;
  if (!photoId && !mayChange) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Photo</CardTitle>
        {photoId && mayChange ? (
          <CardAction>
            <FileButton
              variant="ghost"
              size="sm"
              pending={pending}
              fieldLabel="Another photo"
              accept={accept}
              onFiles={([file]) => file && choose(file)}
            >
              <Camera aria-hidden="true" />
              Replace
            </FileButton>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Remove photo"
              disabled={pending}
              onClick={() => setRemoving(true)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </CardAction>
        ) : null}
      </CardHeader>
      <CardContent className="grid gap-3">
        {photoId ? (
          <img
            src={`/api/devices/${encodeURIComponent(id)}/photo?v=${photoId}`}
            alt={name}
            className="h-72 w-full max-w-xl rounded-md bg-muted object-contain max-sm:h-56"
          />
        ) : (
          <FileDrop
            title="Drop a photo here"
            hint="JPEG, PNG or WebP."
            accept={accept}
            disabled={pending}
            error={error ? { title: 'The photo was not stored', message: error } : undefined}
            onFile={choose}
          />
        )}
        {photoId && error ? (
          <p role="alert" className="text-sm text-status-error-text">
            The photo was not stored. {error}
          </p>
        ) : null}
      </CardContent>
      <ConfirmDialog
        open={removing}
        title="Remove the photo?"
        confirmLabel="Remove"
        pending={pending}
        onOpenChange={setRemoving}
        onConfirm={() => remove(() => setRemoving(false))}
      >
        The photo of {name} is deleted.
      </ConfirmDialog>
    </Card>
  );
}
