import type { Segment, SegmentPiece } from './page-model';

/** A part of a segment: consecutive pieces of it, at least one. */
export function segmentOfPieces(segment: Segment, pieces: readonly SegmentPiece[]): Segment {
  const { pieces: _pieces, ...style } = segment;
  const [first = { text: '', x: segment.box.x, width: 0 }] = pieces;
  const last = pieces.at(-1) ?? first;
  return {
    ...style,
    text: pieces.map(({ text }) => text).join(' '),
    box: { ...segment.box, x: first.x, width: last.x + last.width - first.x },
    ...(pieces.length > 1 ? { pieces: [...pieces] } : {}),
  };
}
