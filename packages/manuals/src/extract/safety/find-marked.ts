import { bottomEdge } from '../../read/geometry';
import { continuesNotice } from './below-body';
import { claim, type FindContext, pageOf } from './find-context';
import { frameAround } from './frames';
import { type Notice, noticeOf } from './notice';
import { bodyOf } from './notice-body';
import { type Piece, textWithMarker } from './pieces';
import { splitList } from './split-list';

/** Finds notices with a printed signal word: 'WARNING: ...' in one piece, or the word alone with its text in other pieces. */
export function findMarked(context: FindContext): Notice[] {
  return context.pieces.all
    .filter((piece) => piece.mark)
    .flatMap((piece) => (context.claimed.has(piece) ? [] : claim(context, noticesAt(piece, context))));
}

function noticesAt(piece: Piece, context: FindContext): (Notice | undefined)[] {
  const { mark } = piece;
  if (!mark) return [];
  if (mark.text === '' || isTitle(piece, mark.text)) return standaloneNotices(piece, context, mark.text);
  const rest = continuation(piece, context);
  const inline = (pieces: Piece[], texts: string[]) => noticeOf('inline', pieces, mark.word, texts);
  if (mark.plural && rest.length > 0)
    return [inline([piece], [mark.text]), ...rest.map((p) => noticeOf('inline', [p], mark.word))];
  return [inline([piece, ...rest], [mark.text, ...rest.map(textWithMarker)])];
}

function standaloneNotices(piece: Piece, context: FindContext, title: string): (Notice | undefined)[] {
  const { mark } = piece;
  const page = pageOf(context.manual, piece.page);
  if (!mark || !page) return [];
  const body = bodyOf(
    { box: piece.box, page, size: piece.size, column: piece.column, next: piece.index + 1 },
    context.pieces,
  );
  const pieces = body?.pieces.filter((p) => !context.claimed.has(p)) ?? [];
  if (!body || pieces.length === 0) return title ? [noticeOf('inline', [piece], mark.word, [title])] : [];
  const allPieces = title ? [piece, ...pieces] : pieces;
  if (!title && body.pattern !== 'beside' && pieces[0]?.kind === 'list-item')
    return splitList(body.pattern, pieces, mark.word);
  return [noticeOf(body.pattern, allPieces, mark.word, [title, ...pieces.map(textWithMarker)])];
}

/** Whether the text after the word is a title in bold ('WARNING: Product Use') instead of the notice itself. */
function isTitle(piece: Piece, text: string): boolean {
  return piece.kind !== 'table' && text.split(/\s+/).length <= 6 && !/[.!;:]$/.test(text) && piece.bold;
}

/** Pieces that continue an inline notice below it: its list, the rest of its frame, or paragraphs in bold like it. */
function continuation(piece: Piece, { manual, pieces, claimed }: FindContext): Piece[] {
  const page = pageOf(manual, piece.page);
  const frame = page && frameAround(piece.box, page);
  const rest: Piece[] = [];
  for (let index = piece.index + 1, last = piece; index < pieces.all.length; index++) {
    const next = pieces.all[index];
    if (!next || next.mark || claimed.has(next) || !continuesNotice(next, last, piece)) break;
    const sameFrame =
      frame !== undefined &&
      next.page === piece.page &&
      next.box.y >= frame.y &&
      bottomEdge(next.box) <= bottomEdge(frame) + 4;
    const startsList = next.kind === 'list-item' && /:$/.test(last.text);
    const inList = next.kind === 'list-item' && last.kind === 'list-item' && last !== piece;
    const emphasised = piece.bold && next.bold && next.kind === piece.kind;
    if (!sameFrame && !startsList && !inList && !emphasised) break;
    rest.push(next);
    last = next;
  }
  return rest;
}
