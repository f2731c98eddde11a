import { bottom, boxBetween, contains, overlapX, overlapY, right } from '../../read/geometry';
import type { Box, Page } from '../../read/page-model';
import { type Label, sharesColumn } from './label';
import type { Piece, PieceOrder } from './pieces';

/** Text at the right of the word (or of the icon that it belongs to), with the rest of its list or paragraph. */
export function besideBody(label: Label, pieces: PieceOrder): Piece[] {
  const { page, box } = label;
  const here = pieces.onPage(page.number).filter((p) => sharesColumn(p, label) && p.kind !== 'heading' && !p.mark);
  const onLine = here.filter(
    (p) => p.firstLine.x >= right(box) - 0.25 * box.width && overlapY(p.firstLine, box) >= 0.5 * box.height,
  );
  if (onLine.length > 0) return runAround(onLine, here);
  const group = box.x < 0.45 * page.width ? withIcon(box, page) : box;
  if (group === box || !nothingBelow(label, pieces)) return [];
  return runAround(
    here.filter((p) => p.box.x >= right(group) - 12 && overlapY(p.box, group) > 0),
    here,
  );
}

function nothingBelow(label: Label, pieces: PieceOrder): boolean {
  return !pieces
    .onPage(label.page.number)
    .some(
      (p) =>
        p.kind !== 'heading' &&
        overlapX(p.box, label.box) > 0 &&
        p.box.y >= bottom(label.box) - 2 &&
        p.box.y - bottom(label.box) <= 1.6 * label.size,
    );
}

/** How far apart the parts of an icon and its word may stand. */
const TOUCHES = 24;

/** The box around the word and the drawing that it touches, when that is an icon; the word's own box otherwise. */
function withIcon(box: Box, page: Page): Box {
  let group = box;
  const strokes = page.horizontalRulings.map((r) => ({ x: r.x1, y: r.y1, width: r.x2 - r.x1, height: 0 }));
  const drawings = [...page.figures, ...page.shapes]
    .map((d) => d.box)
    .concat(strokes)
    .filter((b) => b.width < 0.4 * page.width && b.height < 150);
  for (let grown = true; grown; ) {
    grown = false;
    for (const drawing of drawings) {
      const near = overlapX(drawing, group) > -6 && overlapY(drawing, group) > -TOUCHES;
      if (!near || contains(group, drawing, 0.5)) continue;
      group = union(group, drawing);
      grown = true;
    }
  }
  return group.width < 0.4 * page.width && group.height < 0.25 * page.height ? group : box;
}

function union(a: Box, b: Box): Box {
  return boxBetween(
    Math.min(a.x, b.x),
    Math.min(a.y, b.y),
    Math.max(right(a), right(b)),
    Math.max(bottom(a), bottom(b)),
  );
}

/** A list is one thing: its items above and below the ones found belong with them; of paragraphs only those below. */
function runAround(found: readonly Piece[], here: readonly Piece[]): Piece[] {
  const first = found[0];
  const last = found.at(-1);
  if (!first || !last) return [];
  let start = here.indexOf(first);
  let end = here.indexOf(last);
  const near = (a: Piece | undefined, b: Piece | undefined) =>
    a !== undefined &&
    b !== undefined &&
    (isOfList(b) || Math.abs(b.box.x - a.box.x) < 24) &&
    b.box.y - bottom(a.box) <= b.size;
  const isList = found.some((p) => p.kind === 'list-item');
  while (isList && near(here[start - 1], here[start]) && isOfList(here[start - 1])) start--;
  while (near(here[end], here[end + 1]) && (!isList || here[end + 1]?.kind === 'list-item')) end++;
  return here.slice(start, end + 1);
}

/** An item, or the rest of one that a picture beside it has torn off. */
function isOfList(piece: Piece | undefined): boolean {
  return piece !== undefined && (piece.kind === 'list-item' || /^\p{Ll}/u.test(piece.text));
}
