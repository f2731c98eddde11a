import type { AnswerImage } from './answer-images';
import { InlineImage } from './inline-image';

/** Images that the answer's text does not name, each with its caption. */
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
            Select to enlarge
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 'Figure 4.2: oil drain plug, page 42'. */
export function captionOf({ description, filename, page }: AnswerImage): string {
  const caption = description || filename;
  return page > 0 && !new RegExp(`\\bpage ${page}\\b`, 'i').test(caption) ? `${caption}, page ${page}` : caption;
}
