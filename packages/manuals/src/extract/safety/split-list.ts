import { type Notice, type NoticePattern, noticeOf } from './notice';
import { type Piece, textWithMarker } from './pieces';
import type { SignalWord } from './signal-words';

const NUMBERED = /^\(?(?:\d{1,2}|\p{L}|[ivxIVX]{1,4})[.)]?$/u;

/**
 * Splits a list below a signal word into one notice per bullet. Nested bullets and lines between belong to the bullet above them. A
 * numbered list is one procedure and becomes one notice.
 */
export function splitList(
  pattern: NoticePattern,
  pieces: readonly Piece[],
  word: SignalWord | undefined,
): (Notice | undefined)[] {
  const [first] = pieces;
  if (!first) return [];
  if (NUMBERED.test(first.marker ?? '')) return [noticeOf(pattern, pieces, word)];
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const deeper =
      piece.kind !== 'list-item' ||
      (piece.page === first.page && piece.column === first.column && piece.box.x > first.box.x + 9);
    const open = groups.at(-1);
    if (deeper && open) open.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) =>
    noticeOf(
      pattern,
      group,
      word,
      group.map((p, index) => (index === 0 ? p.text : textWithMarker(p))),
    ),
  );
}
