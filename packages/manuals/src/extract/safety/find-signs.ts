import { claim, type FindContext, pageOf } from './find-context';
import { mentionsDanger } from './hazard-language';
import { type Notice, noticeOf } from './notice';
import { bodyOf } from './notice-body';
import type { Piece } from './pieces';

/** A safety sign (ISO 7010 W001, W012) in the text, as a character of a font. */
const SIGN_ALONE = /^[!⚠⚡☢☣\s]{1,4}$/u;
const SIGN_BEFORE = /^(?:[⚠⚡☢☣]\ufe0f?|!(?=\s))\s*(?=\p{Lu})/u;

/** Finds notices with a safety sign instead of a signal word: before the text, or alone beside or above it. */
export function findSigns(context: FindContext): Notice[] {
  return context.pieces.all.flatMap((piece) =>
    piece.mark || context.claimed.has(piece) ? [] : claim(context, [noticeAt(piece, context)]),
  );
}

function noticeAt(piece: Piece, context: FindContext): Notice | undefined {
  if (SIGN_ALONE.test(piece.text) && /\S/.test(piece.text)) return noticeBeside(piece, context);
  const text = piece.text.replace(SIGN_BEFORE, '');
  if (text === piece.text || piece.kind === 'heading' || !mentionsDanger(text)) return undefined;
  return noticeOf('pictured', [piece], undefined, [text]);
}

function noticeBeside({ box, page: number, size, column, index }: Piece, context: FindContext): Notice | undefined {
  const page = pageOf(context.manual, number);
  if (!page) return undefined;
  const body = bodyOf({ box, page, size, column, next: index + 1 }, context.pieces);
  const pieces = body?.pieces.filter((p) => !context.claimed.has(p) && p.kind !== 'table') ?? [];
  return pieces.some((p) => mentionsDanger(p.text)) ? noticeOf('pictured', pieces, undefined) : undefined;
}
