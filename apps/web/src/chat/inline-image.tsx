import { ImageOff } from 'lucide-react';
import type { AnswerImage } from './answer-images';
import { useImageSource } from './use-image-source';

/** A 150×100 image in an answer that opens the viewer; shows the filename if it fails to load. */
export function InlineImage({ image, onOpen }: { image: AnswerImage; onOpen: () => void }) {
  const { source, failed } = useImageSource(image);
  const name = image.description || image.filename;
  if (failed) {
    return (
      <span className="box-content inline-flex h-25 w-37.5 flex-col align-middle items-center justify-center gap-1 rounded-md border border-chip-border bg-paper px-2 text-center text-muted-foreground text-xs">
        <ImageOff aria-hidden="true" />
        {`📷 ${image.filename}`}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Open picture: ${name}`}
      onClick={onOpen}
      className="box-content inline-block h-25 w-37.5 shrink-0 align-middle overflow-hidden rounded-md border border-chip-border bg-paper hover:border-line-hover"
    >
      {source ? (
        <img src={source} alt={name} width={150} height={100} className="size-full object-contain" />
      ) : (
        <span className="block size-full animate-pulse bg-muted" />
      )}
    </button>
  );
}
