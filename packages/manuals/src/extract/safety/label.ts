import type { Box, Page } from '../../read/page-model';
import type { Piece } from './pieces';

/** A signal word apart from its text: a block of its own, or a picture. */
export interface Label {
  box: Box;
  page: Page;
  size: number;
  column: number;
  /** Index of the first piece after the signal word in reading order. */
  next: number;
}

/** Whether piece and label are in one column; a negative column spans all columns. */
export function sharesColumn(piece: Piece, label: Label): boolean {
  return piece.column === label.column || piece.column < 0 || label.column < 0;
}
