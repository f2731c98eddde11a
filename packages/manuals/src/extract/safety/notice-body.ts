import { bottom, contains, overlapX, overlapY, right } from '../../read/geometry';
import type { Box, Page } from '../../read/page-model';
import { frameAround, frameBelow } from './frames';
import { DUTY, speaksOfDanger } from './hazard-language';
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

export interface Body {
  pattern: 'framed' | 'beside' | 'standalone';
  pieces: Piece[];
}

/** The text that belongs to a signal word which stands alone: in its frame, else at its right, else below it. */
export function bodyOf(label: Label, pieces: readonly Piece[]): Body | undefined {
  const framed = framedBody(label, pieces);
  if (framed.length > 0) return { pattern: 'framed', pieces: withContinuation(framed, pieces) };
  const beside = besideBody(label, pieces);
  if (beside.length > 0) return { pattern: 'beside', pieces: beside };
  const below = belowBody(label, pieces);
  return below.length > 0 ? { pattern: 'standalone', pieces: below } : undefined;
}

/** Pieces of the frame around the label, up to the next signal word or sub-heading. */
export function framedBody(label: Label, pieces: readonly Piece[]): Piece[] {
  const frame = frameAround(label.box, label.page);
  if (!frame) return [];
  const own = inFrame(frame, label, pieces);
  if (own.length > 0) return own;
  const below = frameBelow(frame, label.page);
  return below ? inFrame(below, label, pieces) : [];
}

function inFrame(frame: Box, label: Label, pieces: readonly Piece[]): Piece[] {
  const inside = pieces.filter(
    (p) =>
      p.page === label.page.number &&
      p.box !== label.box &&
      contains(frame, p.box, 4) &&
      bottom(p.box) > label.box.y + 1 &&
      (p.box.y >= bottom(label.box) - 2 || p.box.x >= right(label.box) - 2),
  );
  const end = inside.findIndex((p, at) => p.mark || (p.kind === 'heading' && at > 0));
  return end < 0 ? inside : inside.slice(0, end);
}

/** Text at the right of the word (or of the icon that it belongs to), with the rest of its list or paragraph. */
function besideBody(label: Label, pieces: readonly Piece[]): Piece[] {
  const { page, box } = label;
  const here = pieces.filter((p) => p.page === page.number && sameColumn(p, label) && p.kind !== 'heading' && !p.mark);
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

function nothingBelow(label: Label, pieces: readonly Piece[]): boolean {
  return !pieces.some(
    (p) =>
      p.page === label.page.number &&
      p.kind !== 'heading' &&
      overlapX(p.box, label.box) > 0 &&
      p.box.y >= bottom(label.box) - 2 &&
      p.box.y - bottom(label.box) <= 1.6 * label.size,
  );
}

/** The box around the word and the drawing that it touches, when that is an icon; the word's own box otherwise. */
function withIcon(box: Box, page: Page): Box {
  const TOUCHES = 24;
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
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.max(right(a), right(b)) - x, height: Math.max(bottom(a), bottom(b)) - y };
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

function sameColumn(piece: Piece, label: Label): boolean {
  return piece.column === label.column || piece.column < 0 || label.column < 0;
}

/** Text below the word, as far as style and distance say that it goes on. */
function belowBody(label: Label, pieces: readonly Piece[]): Piece[] {
  const start = pieces[label.next];
  if (!start || start.mark || !startsBody(start, label)) return [];
  const body = [start];
  let first = start;
  for (let at = label.next + 1; at < pieces.length; at++) {
    const piece = pieces[at];
    const last = body.at(-1);
    if (!piece || !last || piece.mark) break;
    if (body.length === 1 && start.kind === 'heading') first = piece;
    if (!goesOn(piece, last, first)) break;
    body.push(piece);
  }
  return body.length === 1 && start.kind === 'heading' ? [] : body;
}

function startsBody(piece: Piece, label: Label): boolean {
  const { box, page, size, column } = label;
  if (piece.page !== page.number) return piece.page === page.number + 1 && piece.kind !== 'heading';
  if (piece.column !== column && piece.column >= 0 && column >= 0)
    return piece.kind !== 'heading' && piece.column > column;
  const gap = piece.box.y - bottom(box);
  if (gap < -0.5 * size) return false;
  return gap <= (piece.kind === 'heading' ? 1.2 : 3) * Math.max(size, piece.size);
}

/** Whether a piece belongs to the notice that the pieces before it make. */
export function goesOn(piece: Piece, last: Piece, first: Piece): boolean {
  const fragment = /^\p{Ll}/u.test(piece.text) && piece.kind !== 'heading';
  if (piece.kind === 'heading' || Math.abs(piece.size - first.size) > 1.2) return false;
  if (first.bold !== piece.bold && !(piece.kind === 'list-item' && !first.bold)) return false;
  if (!kindGoesOn(piece, last, first, fragment)) return false;
  if (piece.page !== last.page || (piece.column !== last.column && piece.column >= 0 && last.column >= 0))
    return fragment || (piece.kind === 'list-item' && last.kind === 'list-item');
  const gap = piece.box.y - bottom(last.box);
  const cue = speaksOfDanger(piece.text) || DUTY.test(piece.text);
  if (gap > (cue ? 2.6 : 2.3) * piece.size || gap < -2 * piece.size) return false;
  return piece.box.x >= first.box.x - 14;
}

function kindGoesOn(piece: Piece, last: Piece, first: Piece, fragment: boolean): boolean {
  const isItem = piece.kind === 'list-item';
  const wasItem = last.kind === 'list-item';
  if (isItem === wasItem)
    return isItem || first.bold || fragment || speaksOfDanger(piece.text) || DUTY.test(piece.text);
  if (isItem) return /[:;]$|\b(?:following|below)\W*$/i.test(last.text);
  return fragment;
}

/** A framed list that runs on: over the column or the page, in the same style. */
function withContinuation(framed: Piece[], pieces: readonly Piece[]): Piece[] {
  const body = [...framed];
  const [first] = framed;
  for (let last = body.at(-1); last && first; last = body.at(-1)) {
    const next = pieces[last.index + 1];
    const elsewhere = next && (next.page !== last.page || next.column !== last.column);
    const movesOn = next && (elsewhere || body.length > framed.length);
    if (!next || next.mark || !movesOn || !goesOn(next, last, first)) break;
    body.push(next);
  }
  return body;
}
