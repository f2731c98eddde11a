import type { Manual, Page } from '../../read/page-model';
import type { Notice } from './notice';
import type { Piece, PieceOrder } from './pieces';

/** What the finders share. A piece belongs to one notice only: whoever finds it first claims it. */
export interface FindContext {
  manual: Manual;
  pieces: PieceOrder;
  claimed: Set<Piece>;
}

export function pageOf(manual: Manual, number: number): Page | undefined {
  return manual.pages[number - 1];
}

export function claim(context: FindContext, notices: readonly (Notice | undefined)[]): Notice[] {
  const found = notices.filter((notice) => notice !== undefined);
  for (const notice of found) for (const piece of notice.pieces) context.claimed.add(piece);
  return found;
}
