import { bottomEdge, boxBetween, contains, overlapX, overlapY, rightEdge } from '../../read/geometry';
import type { Box, Page } from '../../read/page-model';
import { type Label, sharesColumn } from './label';
import type { Piece, PieceOrder } from './pieces';

/** Pieces at the right of the signal word or its icon, with the rest of their list or paragraph. */
export function besideBody(label: Label, pieces: PieceOrder): Piece[] {
  const { page, box } = label;
  const columnPieces = pieces
    .onPage(page.number)
    .filter((p) => sharesColumn(p, label) && p.kind !== 'heading' && !p.mark);
  const onLine = columnPieces.filter(
    (p) => p.firstLine.x >= rightEdge(box) - 0.25 * box.width && overlapY(p.firstLine, box) >= 0.5 * box.height,
  );
  if (onLine.length > 0) return withNeighbours(onLine, columnPieces);
  const group = box.x < 0.45 * page.width ? withIcon(box, page) : box;
  if (group === box || !nothingBelow(label, pieces)) return [];
  return withNeighbours(
    columnPieces.filter((p) => p.box.x >= rightEdge(group) - 12 && overlapY(p.box, group) > 0),
    columnPieces,
  );
}

function nothingBelow(label: Label, pieces: PieceOrder): boolean {
  return !pieces
    .onPage(label.page.number)
    .some(
      (p) =>
        p.kind !== 'heading' &&
        overlapX(p.box, label.box) > 0 &&
        p.box.y >= bottomEdge(label.box) - 2 &&
        p.box.y - bottomEdge(label.box) <= 1.6 * label.size,
    );
}

/** Maximum vertical distance in points between the parts of an icon and its word. */
const MAX_ICON_GAP = 24;

/** The box around the word and its icon; the word's own box if there is no icon. */
function withIcon(box: Box, page: Page): Box {
  let group = box;
  const strokes = page.horizontalRulings.map((r) => ({ x: r.x1, y: r.y1, width: r.x2 - r.x1, height: 0 }));
  const drawings = [...page.figures, ...page.shapes]
    .map((d) => d.box)
    .concat(strokes)
    .filter((b) => b.width < 0.4 * page.width && b.height < 150);
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const drawing of drawings) {
      const near = overlapX(drawing, group) > -6 && overlapY(drawing, group) > -MAX_ICON_GAP;
      if (!near || contains(group, drawing, 0.5)) continue;
      group = union(group, drawing);
      hasGrown = true;
    }
  }
  return group.width < 0.4 * page.width && group.height < 0.25 * page.height ? group : box;
}

function union(a: Box, b: Box): Box {
  return boxBetween(
    Math.min(a.x, b.x),
    Math.min(a.y, b.y),
    Math.max(rightEdge(a), rightEdge(b)),
    Math.max(bottomEdge(a), bottomEdge(b)),
  );
}

/** Extends the pieces to their whole list, or to the paragraphs that follow them. */
function withNeighbours(pieces: readonly Piece[], columnPieces: readonly Piece[]): Piece[] {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last) return [];
  let start = columnPieces.indexOf(first);
  let end = columnPieces.indexOf(last);
  const near = (a: Piece | undefined, b: Piece | undefined) =>
    a !== undefined &&
    b !== undefined &&
    (isOfList(b) || Math.abs(b.box.x - a.box.x) < 24) &&
    b.box.y - bottomEdge(a.box) <= b.size;
  const isList = pieces.some((p) => p.kind === 'list-item');
  while (isList && near(columnPieces[start - 1], columnPieces[start]) && isOfList(columnPieces[start - 1])) start--;
  while (near(columnPieces[end], columnPieces[end + 1]) && (!isList || columnPieces[end + 1]?.kind === 'list-item'))
    end++;
  return columnPieces.slice(start, end + 1);
}

/** Whether the piece is a list item, or the rest of one that a picture has split. */
function isOfList(piece: Piece | undefined): boolean {
  return piece !== undefined && (piece.kind === 'list-item' || /^\p{Ll}/u.test(piece.text));
}
