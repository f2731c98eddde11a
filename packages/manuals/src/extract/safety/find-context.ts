import type { Manual, Page } from '../../read/page-model';
import type { Notice } from './notice';
import type { Piece, PieceOrder } from './pieces';

/** Shared state of the finders. A piece belongs to at most one notice: the first finder claims it. */
export interface FindContext {
  manual: Manual;
  pieces: PieceOrder;
  claimed: Set<Piece>;
}

export function pageOf(manual: Manual, number: number): Page | undefined {
  return manual.pages[number - 1];
}

/** Claims the pieces of the notices and returns the notices without undefined entries. */
export function claim(context: FindContext, notices: readonly (Notice | undefined)[]): Notice[] {
  const claimable = notices.filter((notice) => notice !== undefined);
  for (const notice of claimable) for (const piece of notice.pieces) context.claimed.add(piece);
  return claimable;
}
