import { around } from './geometry';
import type { Block, Box, Line } from './page-model';

export interface FigureCaption {
  text: string;
  box: Box;
  /** Column of the page, from 0; -1 when the caption spans all columns. */
  column: number;
}

/** 'Fig. 12', 'Figure 3-4:', 'Abb. 5', 'ILLUSTRATION 2.1' */
const captionStart =
  /^(?:fig(?:ure|\.)?|illustration|illus\.|picture|abb(?:ildung|\.)?)\s*([A-Z]?\d{1,3}(?:[-–.]\d{1,3})*[a-z]?)\b/i;
const longestCaption = 160;

/** Captions of figures on a page, without sentences that only mention a figure ('Figure 3 shows …'). */
export function figureCaptions(blocks: readonly Block[]): FigureCaption[] {
  return blocks.flatMap((block) => (block.kind === 'table' ? [] : captionsIn(block)));
}

/** A caption is usually a block; directly above a paragraph it is read as the paragraph's first line. */
function captionsIn({ text, box, lines, column }: Block): FigureCaption[] {
  if (text.length <= longestCaption) return isCaption(text) ? [{ text, box, column }] : [];
  return lines.filter((line) => isCaption(line.text)).map((line) => captionOfLine(line, column));
}

const captionOfLine = (line: Line, column: number): FigureCaption => ({
  text: line.text,
  box: around([line.box]),
  column,
});

function isCaption(text: string): boolean {
  const number = captionStart.exec(text);
  if (!number || text.length > longestCaption) return false;
  const textAfterNumber = text.slice(number[0].length);
  return !/^[\s:.]*(?:is|are|and|to|on|for|in)\b|\b(?:shows?|illustrates?|depicts?)\b/.test(textAfterNumber);
}
