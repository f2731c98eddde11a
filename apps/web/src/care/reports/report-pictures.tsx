import type { Picture } from '@steward/api/schema/pictures';

interface ReportPicturesProps {
  pictures: readonly Picture[];
  /** What the photos are of, for screen readers: 'report 7A3F-91C2'. */
  of: string;
}

/** Photos of a fault report. Each opens in full size in another tab. */
export function ReportPictures({ pictures, of }: ReportPicturesProps) {
  if (!pictures.length) return null;
  return (
    <ul aria-label={`Photos of ${of}`} className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ id }, index) => (
        <li key={id}>
          <a href={`/api/requests/photos/${id}`} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={`/api/requests/photos/${id}`}
              alt={`${index + 1} of ${pictures.length}, ${of}`}
              loading="lazy"
              className="size-24 rounded-md border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
