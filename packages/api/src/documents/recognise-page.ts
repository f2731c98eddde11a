import { inPoints, type RecognisedPage } from '@steward/manuals/read/recognised-page';
import type { JobContext } from '../context';
import type { Recogniser } from '../ports';

/** 300 dpi, the resolution that recognition is trained for. */
const pixelsPerPoint = 300 / 72;
/** In pixels: an A3 page at 300 dpi. */
const longestSide = 5000;

/** Undefined where recognition is switched off or not ready. */
export async function readyRecogniser({ ports, log }: JobContext): Promise<Recogniser | undefined> {
  const state = await ports.recogniser?.state();
  if (state?.ready === false) log.warn({ reason: state.reason }, 'a scan is not recognised: recognition is not ready');
  return state?.ready ? ports.recogniser : undefined;
}

/** Undefined for a page that cannot be drawn or takes too long; the other pages are still read. */
export async function recognisePage(
  { ports, log }: JobContext,
  recogniser: Recogniser,
  { organizationId, file }: { organizationId: string; file: Blob },
  number: number,
): Promise<RecognisedPage | undefined> {
  const picture = await ports.pictures.draw(file, { page: number, scale: pixelsPerPoint, longestSide }, organizationId);
  if (!picture) return undefined;
  const { pageWidth: width, pageHeight: height, scale } = picture;
  try {
    const words = picture.blank ? [] : await recogniser.recognise(picture.png, organizationId);
    return { number, width, height, words: inPoints(words, scale) };
  } catch (error) {
    log.warn({ err: error, page: number }, 'a page was not recognised');
    return undefined;
  }
}
