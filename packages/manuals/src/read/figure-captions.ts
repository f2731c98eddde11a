import { around } from './geometry';
import type { Block, Box, Line } from './page-model';

export interface FigureCaption {
  text: string;
  box: Box;
  /** Column of the page that it stands in; -1 across all. */
  column: number;
}

/** 'Fig. 12', 'Figure 3-4:', 'Abb. 5', 'ILLUSTRATION 2.1' */
const start =
  /^(?:fig(?:ure|\.)?|illustration|illus\.|picture|abb(?:ildung|\.)?)\s*([A-Z]?\d{1,3}(?:[-–.]\d{1,3})*[a-z]?)\b/i;
const longest = 160;

/** Captions of figures on a page. Sentences that only speak of a figure ('Figure 3 shows …') are none. */
export function figureCaptions(blocks: readonly Block[]): FigureCaption[] {
  return blocks.flatMap((block) => (block.kind === 'table' ? [] : captionsIn(block)));
}

/** Usually a block of its own; but one that stands right over its paragraph is read as its first line. */
function captionsIn({ text, box, lines, column }: Block): FigureCaption[] {
  if (text.length <= longest) return isCaption(text) ? [{ text, box, column }] : [];
  return lines.filter((line) => isCaption(line.text)).map((line) => ofLine(line, column));
}

const ofLine = (line: Line, column: number): FigureCaption => ({ text: line.text, box: around([line.box]), column });

function isCaption(text: string): boolean {
  const number = start.exec(text);
  if (!number || text.length > longest) return false;
  const rest = text.slice(number[0].length);
  return !/^[\s:.]*(?:is|are|and|to|on|for|in)\b|\b(?:shows?|illustrates?|depicts?)\b/.test(rest);
}
