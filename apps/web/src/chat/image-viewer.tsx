import { DialogPanel, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { toast } from '@steward/ui/lib/toast';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { ChevronLeft, ChevronRight, Download, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useReducer, useState } from 'react';
import { saveBlob } from '../lib/save-blob';
import type { AnswerImage } from './answer-images';
import { captionOf } from './image-strip';
import { useImageSource } from './use-image-source';
import { initialState, keyAction, maxZoom, minZoom, viewerReducer } from './viewer-state';

interface ImageViewerProps {
  images: readonly AnswerImage[];
  /** Index of the image shown first. */
  initialIndex: number;
  onClose: () => void;
}

/** Shows an answer's images one at a time, with zoom, rotation and download. */
export function ImageViewer({ images, initialIndex, onClose }: ImageViewerProps) {
  const [{ index, zoom, rotation }, dispatch] = useReducer(viewerReducer(images.length), initialIndex, initialState);
  const image = images[index];
  if (!image) return null;
  const step = (steps: number) => dispatch({ type: 'zoom', steps });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel
        size="xl"
        className="sm:h-[85vh]"
        onKeyDown={(event) => {
          const action = keyAction(event.key, index);
          if (!action) return;
          event.preventDefault();
          dispatch(action);
        }}
      >
        <DialogPanelHeader>
          <DialogTitle className="truncate">{image.description || image.filename}</DialogTitle>
        </DialogPanelHeader>
        <div
          role="toolbar"
          aria-label="Picture"
          className="flex flex-wrap items-center gap-1 border-b px-4 pb-2 text-sm max-sm:px-2"
        >
          <IconButton
            icon={ZoomOut}
            label="Zoom out"
            shortcut="-"
            disabled={zoom <= minZoom}
            onClick={() => step(-1)}
          />
          <output aria-label="Zoom" className="w-12 text-center text-muted-foreground tabular-nums">
            {Math.round(zoom * 100)}%
          </output>
          <IconButton icon={ZoomIn} label="Zoom in" shortcut="+" disabled={zoom >= maxZoom} onClick={() => step(1)} />
          <IconButton icon={RotateCw} label="Rotate" onClick={() => dispatch({ type: 'rotate' })} />
          <IconButton icon={RotateCcw} label="Reset" onClick={() => dispatch({ type: 'reset' })} />
          <span className="flex-1" />
          <SaveButton image={image} />
        </div>
        <section
          aria-label="Enlarged picture"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
          tabIndex={0}
          className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-auto [place-items:safe_center] bg-desk p-4"
        >
          <Picture key={`${image.documentId} ${image.figure}`} image={image} zoom={zoom} rotation={rotation} />
        </section>
        <div className="border-t px-4 py-2 max-sm:px-2">
          <div className="flex items-center justify-center gap-2">
            <IconButton
              icon={ChevronLeft}
              label="Previous picture"
              disabled={index === 0}
              onClick={() => dispatch({ type: 'show', index: index - 1 })}
            />
            <p className="min-w-0 truncate text-muted-foreground text-sm tabular-nums" aria-live="polite">
              {captionOf(image)}
            </p>
            <span className="shrink-0 text-muted-foreground text-sm tabular-nums">
              {index + 1} of {images.length}
            </span>
            <IconButton
              icon={ChevronRight}
              label="Next picture"
              disabled={index === images.length - 1}
              onClick={() => dispatch({ type: 'show', index: index + 1 })}
            />
          </div>
          {images.length > 1 ? (
            <ul className="mt-1 flex justify-center gap-1.5 overflow-x-auto p-1">
              {images.map((thumbnail, position) => (
                <li key={`${thumbnail.documentId} ${thumbnail.figure}`}>
                  <button
                    type="button"
                    aria-label={`Show picture ${position + 1}: ${thumbnail.description || thumbnail.filename}`}
                    aria-current={position === index || undefined}
                    onClick={() => dispatch({ type: 'show', index: position })}
                    className="block h-12 w-18 overflow-hidden rounded-sm border bg-paper aria-[current]:border-primary aria-[current]:outline-1 aria-[current]:outline-primary"
                  >
                    <Thumbnail image={thumbnail} />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </DialogPanel>
    </Dialog>
  );
}

/** Margins for an image rotated by 90° or 270°, without which its edges could not be scrolled into view. */
function rotationMargins(rotation: number, zoom: number, ratio: number) {
  if (rotation % 180 === 0) return {};
  const margin = zoom * 50 * (1 - ratio);
  return { marginBlock: `${margin}%`, marginInline: `${-margin}%` };
}

function Picture({ image, zoom, rotation }: { image: AnswerImage; zoom: number; rotation: number }) {
  const { source, failed } = useImageSource(image);
  const [ratio, setRatio] = useState(1);
  if (failed) return <p role="alert">{`📷 ${image.filename}`} could not be loaded.</p>;
  return source ? (
    <img
      src={source}
      alt={image.description || image.filename}
      className="max-w-none bg-paper shadow-paper transition-transform duration-(--duration)"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth || 1)}
      style={{
        width: `${zoom * 100}%`,
        transform: `rotate(${rotation}deg)`,
        ...rotationMargins(rotation, zoom, ratio),
      }}
    />
  ) : (
    <div className="h-60 w-90 max-w-full animate-pulse bg-paper" />
  );
}

function Thumbnail({ image }: { image: AnswerImage }) {
  const { source } = useImageSource(image);
  return source ? <img src={source} alt="" className="size-full object-contain" /> : null;
}

function SaveButton({ image }: { image: AnswerImage }) {
  const { source, blob } = useImageSource(image);
  const save = () => {
    try {
      const picture = blob();
      if (picture) saveBlob(picture, image.filename);
    } catch {
      // embedded data may be corrupt
      toast.error('The picture could not be saved.');
    }
  };
  return <IconButton icon={Download} label="Download picture" disabled={!source} onClick={save} />;
}
