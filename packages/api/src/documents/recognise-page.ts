import { inPoints, type RecognisedPage } from '@steward/manuals/read/recognised-page';
import type { JobContext } from '../context';
import type { Recogniser } from '../ports';

/** 300 dpi, the resolution that recognition is trained for. */
const pixelsPerPoint = 300 / 72;
/** An A3 page at 300 dpi. */
const longestSidePixels = 5000;

/** Undefined if recognition is switched off or not ready. */
export async function readyRecogniser({ ports, log }: JobContext): Promise<Recogniser | undefined> {
  const state = await ports.recogniser?.state();
  if (state?.ready === false) log.warn({ reason: state.reason }, 'a scan is not recognised: recognition is not ready');
  return state?.ready ? ports.recogniser : undefined;
}

/**
 * Recognises pages of a file, one at a time. The result is undefined for a page that cannot be drawn or takes too long; the other
 * pages are still read. Once such pages have taken as long as a manual may take to be read, the remaining ones are not tried: in a
 * crafted file each of them could take minutes.
 */
export function pageRecogniser(
  ctx: JobContext,
  recogniser: Recogniser,
  source: { organizationId: string; file: Blob },
): (number: number) => Promise<RecognisedPage | undefined> {
  const allowedMs = ctx.settings.manualLimits.timeoutSeconds * 1000;
  let lostMs = 0;
  return async (number) => {
    if (lostMs >= allowedMs) return undefined;
    const startedAt = ctx.now().getTime();
    const page = await recognisePage(ctx, recogniser, source, number);
    if (!page) lostMs += ctx.now().getTime() - startedAt;
    if (lostMs >= allowedMs) ctx.log.warn({ page: number }, 'the remaining pages are not recognised: too many failed');
    return page;
  };
}

async function recognisePage(
  { ports, log }: JobContext,
  recogniser: Recogniser,
  { organizationId, file }: { organizationId: string; file: Blob },
  number: number,
): Promise<RecognisedPage | undefined> {
  const picture = await ports.pictures.draw(
    file,
    { page: number, scale: pixelsPerPoint, longestSide: longestSidePixels },
    organizationId,
  );
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
