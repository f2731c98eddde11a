import type { Box, Page } from '../../read/page-model';
import type { Piece } from './pieces';

/** Where a signal word stands that has its text elsewhere: a block of its own, or a picture. */
export interface Label {
  box: Box;
  page: Page;
  size: number;
  column: number;
  /** First piece that can belong to it, in reading order. */
  next: number;
}

/** In the label's column, or across all. */
export function sharesColumn(piece: Piece, label: Label): boolean {
  return piece.column === label.column || piece.column < 0 || label.column < 0;
}
