import { bottomEdge, contains, rightEdge } from '../../read/geometry';
import type { Box } from '../../read/page-model';
import { belowBody, continuesNotice } from './below-body';
import { besideBody } from './beside-body';
import { frameAround, frameBelow } from './frames';
import type { Label } from './label';
import type { Piece, PieceOrder } from './pieces';

interface Body {
  pattern: 'framed' | 'beside' | 'standalone';
  pieces: Piece[];
}

/** Text of a signal word on its own: in its frame, else at its right, else below it. */
export function bodyOf(label: Label, pieces: PieceOrder): Body | undefined {
  const framed = framedBody(label, pieces);
  if (framed.length > 0) return { pattern: 'framed', pieces: withContinuation(framed, pieces) };
  const beside = besideBody(label, pieces);
  if (beside.length > 0) return { pattern: 'beside', pieces: beside };
  const below = belowBody(label, pieces);
  return below.length > 0 ? { pattern: 'standalone', pieces: below } : undefined;
}

/** Pieces of the frame around the label, up to the next signal word or sub-heading. */
function framedBody(label: Label, pieces: PieceOrder): Piece[] {
  const frame = frameAround(label.box, label.page);
  if (!frame) return [];
  const framed = inFrame(frame, label, pieces);
  if (framed.length > 0) return framed;
  const below = frameBelow(frame, label.page);
  return below ? inFrame(below, label, pieces) : [];
}

function inFrame(frame: Box, label: Label, pieces: PieceOrder): Piece[] {
  const inside = pieces
    .onPage(label.page.number)
    .filter(
      (p) =>
        p.box !== label.box &&
        contains(frame, p.box, 4) &&
        bottomEdge(p.box) > label.box.y + 1 &&
        (p.box.y >= bottomEdge(label.box) - 2 || p.box.x >= rightEdge(label.box) - 2),
    );
  const end = inside.findIndex((p, index) => p.mark || (p.kind === 'heading' && index > 0));
  return end < 0 ? inside : inside.slice(0, end);
}

/** Adds the pieces that continue a framed list in the next column or on the next page, in the same style. */
function withContinuation(framed: Piece[], pieces: PieceOrder): Piece[] {
  const body = [...framed];
  const [first] = framed;
  for (let last = body.at(-1); last && first; last = body.at(-1)) {
    const next = pieces.all[last.index + 1];
    const elsewhere = next && (next.page !== last.page || next.column !== last.column);
    const movesOn = next && (elsewhere || body.length > framed.length);
    if (!next || next.mark || !movesOn || !continuesNotice(next, last, first)) break;
    body.push(next);
  }
  return body;
}
