import type { AnswerImage } from './answer-images';
import { InlineImage } from './inline-image';

/** Pictures that no sentence of the answer names, each with its words. */
export function ImageStrip({
  images,
  onOpen,
}: {
  images: readonly AnswerImage[];
  onOpen: (image: AnswerImage) => void;
}) {
  if (!images.length) return null;
  return (
    <ul className="flex list-none flex-wrap gap-3 p-0">
      {images.map((image) => (
        <li key={`${image.documentId} ${image.figure}`} className="flex max-w-full items-end gap-3">
          <InlineImage image={image} onOpen={() => onOpen(image)} />
          <span className="max-w-50 text-muted-foreground text-xs">
            <span className="line-clamp-3">{captionOf(image)}</span>
            Opens larger
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 'Figure 4.2: oil drain plug, page 42'. */
export function captionOf({ description, filename, page }: AnswerImage): string {
  const words = description || filename;
  return page > 0 && !new RegExp(`\\bpage ${page}\\b`, 'i').test(words) ? `${words}, page ${page}` : words;
}
