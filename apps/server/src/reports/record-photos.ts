import type { WorkEntry } from '@steward/api/schema/history';
import { breakLines, drawLines } from './lines';
import type { ReportDocument } from './report-document';
import { styles } from './text-style';
import { countOf, dayOf } from './wording';

/** JPEG files by the id of the photo. Missing and damaged photos are only counted. */
export type RecordPhotos = ReadonlyMap<string, Uint8Array>;

const columns = 4;
const gap = 10;
const pictureHeight = 96;
const captionLines = 2;

/** The photos of the work in small format, in the order of the table. */
export function drawRecordPhotos(report: ReportDocument, work: readonly WorkEntry[], photos: RecordPhotos): void {
  const workPhotos = work.flatMap((entry) =>
    entry.photos.map(({ id }) => ({ entry, image: openImage(report, photos.get(id)) })),
  );
  if (!workPhotos.length) return;
  const printed = workPhotos.flatMap(({ entry, image }) => (image ? [{ entry, image }] : []));
  const rowHeight = pictureHeight + 4 + captionLines * styles.small.leading + gap;
  report.ensureRoom(styles.heading.leading + 8 + (printed.length ? rowHeight : styles.body.leading));
  report.beginSection();
  report.bookmark('Photos');
  report.paragraph('H2', 'Photos', styles.heading, 8);
  const width = (report.width - (columns - 1) * gap) / columns;
  for (let first = 0; first < printed.length; first += columns) {
    report.ensureRoom(rowHeight);
    for (const [column, { entry, image }] of printed.slice(first, first + columns).entries()) {
      drawPhoto(report, entry, image, { x: report.left + column * (width + gap), width });
    }
    report.y += rowHeight;
  }
  const missingCount = workPhotos.length - printed.length;
  if (missingCount) {
    report.paragraph(
      'P',
      `${countOf(missingCount, 'more photo')} can be seen in the history of the device.`,
      styles.small,
    );
  }
  report.y += 18;
}

/** Missing in pdfkit's types: opens an image, so that it can be measured and drawn later. */
type Image = PDFKit.Mixins.ImageSrc;
interface ImageOpener {
  openImage(file: Buffer): Image;
}

/** Null for a missing or damaged file, so that the rest of the record is still printed. */
function openImage({ pdf }: ReportDocument, file: Uint8Array | undefined): Image | null {
  try {
    return file ? (pdf as unknown as ImageOpener).openImage(Buffer.from(file)) : null;
  } catch {
    return null;
  }
}

function drawPhoto(
  report: ReportDocument,
  { taskName, completedOn }: WorkEntry,
  image: Image,
  { x, width }: { x: number; width: number },
): void {
  const { pdf, y } = report;
  const caption = [completedOn ? dayOf(completedOn) : null, taskName].filter(Boolean).join(', ');
  const bbox: [number, number, number, number] = [x, y, x + width, y + pictureHeight];
  report.tag('Figure', () => pdf.image(image, x, y, { fit: [width, pictureHeight], valign: 'bottom' }), {
    ...{ alt: `Photo: ${caption}`, bbox, placement: 'Block' },
  });
  const lines = breakLines(pdf, caption, styles.small, width, captionLines);
  report.tag('Caption', () => drawLines(pdf, lines, styles.small, { x, y: y + pictureHeight + 4, width }));
}
