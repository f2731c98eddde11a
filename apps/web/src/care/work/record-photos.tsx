import type { Picture } from '@steward/api/schema/pictures';
import { DialogPanel, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

const addressOf = ({ id }: Picture) => `/api/work/photos/${encodeURIComponent(id)}`;

/** The photos of a work record as small pictures that open large. */
export function RecordPhotos({ photos, taskName }: { photos: readonly Picture[]; taskName: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (!photos.length) return null;
  return (
    <>
      <ul aria-label={`Photos of ${taskName}`} className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}`}
              className="block cursor-zoom-in overflow-hidden rounded-md border bg-muted"
              onClick={() => setOpened(index)}
            >
              <img src={addressOf(photo)} alt="" loading="lazy" className="size-16 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <LargePhoto {...{ photos, taskName, index: opened }} onIndex={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface LargePhotoProps {
  photos: readonly Picture[];
  taskName: string;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

function LargePhoto({ photos, taskName, index, onIndex, onClose }: LargePhotoProps) {
  const photo = photos[index];
  if (!photo) return null;
  const name = `Photo ${index + 1} of ${photos.length}`;
  const turn = (by: number) => {
    const next = index + by;
    if (photos[next]) onIndex(next);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel
        size="xl"
        className="sm:max-w-5xl"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') turn(-1);
          if (key === 'ArrowRight') turn(1);
        }}
      >
        <DialogPanelHeader>
          <DialogTitle>{name}</DialogTitle>
        </DialogPanelHeader>
        <div className="flex min-h-0 flex-1 items-center justify-center p-4">
          <img src={addressOf(photo)} alt={`${name}: ${taskName}`} className="max-h-[75vh] max-w-full object-contain" />
        </div>
        {photos.length > 1 ? (
          <div className="flex justify-center gap-3 pb-4">
            {/* not disabled: a disabled button loses the focus, and with it the arrow keys */}
            <IconButton
              icon={ChevronLeft}
              label="Previous photo"
              variant="outline"
              className="size-11 aria-disabled:opacity-50"
              aria-disabled={index === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label="Next photo"
              variant="outline"
              className="size-11 aria-disabled:opacity-50"
              aria-disabled={index === photos.length - 1}
              onClick={() => turn(1)}
            />
          </div>
        ) : null}
      </DialogPanel>
    </Dialog>
  );
}
