import { inPoints, type RecognisedPage } from '@steward/manuals/read/recognised-page';
import type { JobContext } from '../context';
import type { Recogniser } from '../ports';

/** 300 dpi: what recognition is trained for. */
const pixelsPerPoint = 300 / 72;
/** An A3 page at 300 dpi. */
const longestSide = 5000;

/** Undefined where text is not recognised here, or cannot be now. */
export async function readyRecogniser({ ports, log }: JobContext): Promise<Recogniser | undefined> {
  const state = await ports.recogniser?.state();
  if (state?.ready === false) log.warn({ reason: state.reason }, 'a scan is not recognised');
  return state?.ready ? ports.recogniser : undefined;
}

/** Undefined for a page that cannot be drawn or takes too long: the others are worth reading. */
export async function recognisePage(
  { ports, log }: JobContext,
  recogniser: Recogniser,
  file: Blob,
  number: number,
): Promise<RecognisedPage | undefined> {
  const picture = await ports.pictures.draw(file, { page: number, scale: pixelsPerPoint, longestSide });
  if (!picture) return undefined;
  const { pageWidth: width, pageHeight: height, scale } = picture;
  try {
    const words = picture.blank ? [] : await recogniser.recognise(picture.png);
    return { number, width, height, words: inPoints(words, scale) };
  } catch (error) {
    log.warn({ err: error, page: number }, 'a page was not recognised');
    return undefined;
  }
}
