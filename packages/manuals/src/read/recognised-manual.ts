import type { Manual } from './page-model';
import type { RawPage } from './raw-layer';
import { structureManual } from './read-manual';
import type { RecognisedPage } from './recognised-page';
import { recognisedTexts } from './recognised-texts';
import { segmentsOf } from './segments';

/**
 * Builds the page model of a scan from the words recognised on its pages: lines, headings and tables (by alignment) as for a
 * PDF with a text layer. Font weight and rulings are unknown.
 * @throws UnreadableManualError ('no-text-layer') when no words were recognised
 */
export function recognisedManual(pages: readonly RecognisedPage[]): Manual {
  const texts = recognisedTexts(pages);
  return structureManual(
    pages.map((page, i) => ({ ...emptyLayers, ...sizeOf(page), segments: segmentsOf(texts[i] ?? [], []) })),
    'recognition',
  );
}

const emptyLayers: Omit<RawPage, 'number' | 'width' | 'height' | 'texts'> = {
  horizontalRulings: [],
  verticalRulings: [],
  fills: [],
  shapes: [],
  figures: [],
};

const sizeOf = ({ number, width, height }: RecognisedPage) => ({ number, width, height });
