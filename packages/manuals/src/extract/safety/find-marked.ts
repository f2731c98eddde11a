import { bottom } from '../../read/geometry';
import { goesOn } from './below-body';
import { claim, type FindContext, pageOf } from './find-context';
import { frameAround } from './frames';
import { type Notice, noticeOf } from './notice';
import { bodyOf } from './notice-body';
import { type Piece, printed } from './pieces';
import { splitList } from './split-list';

/** Notices that a printed signal word heads: 'WARNING: ...' in one piece, or the word alone with its text in other pieces. */
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
  return [inline([piece, ...rest], [mark.text, ...rest.map(printed)])];
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
  const whole = title ? [piece, ...pieces] : pieces;
  if (!title && body.pattern !== 'beside' && pieces[0]?.kind === 'list-item')
    return splitList(body.pattern, pieces, mark.word);
  return [noticeOf(body.pattern, whole, mark.word, [title, ...pieces.map(printed)])];
}

/** 'WARNING: Product Use' set large: the notice's title, not its text. */
function isTitle(piece: Piece, text: string): boolean {
  return piece.kind !== 'table' && text.split(/\s+/).length <= 6 && !/[.!;:]$/.test(text) && piece.bold;
}

/** What goes on below an inline notice: its list, the rest of its frame, or paragraphs set bold as it is. */
function continuation(piece: Piece, { manual, pieces, claimed }: FindContext): Piece[] {
  const page = pageOf(manual, piece.page);
  const frame = page && frameAround(piece.box, page);
  const rest: Piece[] = [];
  for (let at = piece.index + 1, last = piece; at < pieces.all.length; at++) {
    const next = pieces.all[at];
    if (!next || next.mark || claimed.has(next) || !goesOn(next, last, piece)) break;
    const sameFrame =
      frame !== undefined && next.page === piece.page && next.box.y >= frame.y && bottom(next.box) <= bottom(frame) + 4;
    const startsList = next.kind === 'list-item' && /:$/.test(last.text);
    const inList = next.kind === 'list-item' && last.kind === 'list-item' && last !== piece;
    const emphasised = piece.bold && next.bold && next.kind === piece.kind;
    if (!sameFrame && !startsList && !inList && !emphasised) break;
    rest.push(next);
    last = next;
  }
  return rest;
}
