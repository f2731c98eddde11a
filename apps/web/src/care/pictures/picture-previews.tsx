import type { Picture } from '@steward/api/schema/pictures';
import { DialogPanel, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { useState } from 'react';
import { TurnButtons, turnWithArrows } from './turn-buttons';

/** API paths of the photos of work records and fault reports. */
const paths = { work: '/api/work/photos/', report: '/api/requests/photos/' };

interface PicturePreviewsProps {
  kind: keyof typeof paths;
  pictures: readonly Picture[];
  /** What the pictures are of, for screen readers: the name of a task, or 'report 7A3F-91C2'. */
  of: string;
}

/** Thumbnails of the photos of a work record or a fault report; each opens in full size. */
export function PicturePreviews({ kind, pictures, of }: PicturePreviewsProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (!pictures.length) return null;
  return (
    <>
      <ul aria-label={`Photos of ${of}`} className="mt-2 flex flex-wrap gap-2">
        {pictures.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${pictures.length}`}
              className="block cursor-zoom-in overflow-hidden rounded-md border bg-muted"
              onClick={() => setOpenIndex(index)}
            >
              <img src={addressOf(kind, photo)} alt="" loading="lazy" className="size-20 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {openIndex === null ? null : (
        <LargePhoto
          {...{ kind, pictures, of, index: openIndex }}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  );
}

const addressOf = (kind: keyof typeof paths, { id }: Picture) => paths[kind] + encodeURIComponent(id);

interface LargePhotoProps extends PicturePreviewsProps {
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

function LargePhoto({ kind, pictures, of, index, onIndex, onClose }: LargePhotoProps) {
  const photo = pictures[index];
  if (!photo) return null;
  const name = `Photo ${index + 1} of ${pictures.length}`;
  const turn = (by: number) => {
    const next = index + by;
    if (pictures[next]) onIndex(next);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="xl" className="sm:max-w-5xl" onKeyDown={turnWithArrows(turn)}>
        <DialogPanelHeader>
          <DialogTitle>{name}</DialogTitle>
        </DialogPanelHeader>
        <div className="flex min-h-0 flex-1 items-center justify-center p-4">
          <img src={addressOf(kind, photo)} alt={`${name}: ${of}`} className="max-h-[75vh] max-w-full object-contain" />
        </div>
        {pictures.length > 1 ? (
          <div className="flex justify-center gap-3 pb-4">
            <TurnButtons noun="photo" index={index} count={pictures.length} onTurn={turn} className="size-11" />
          </div>
        ) : null}
      </DialogPanel>
    </Dialog>
  );
}
