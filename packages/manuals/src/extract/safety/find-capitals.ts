import { claim, type FindContext } from './find-context';
import { type Notice, noticeOf } from './notice';

const PROHIBITION_IN_CAPITALS =
  /^(?:DO NOT|DON[’']T|NEVER|NO|UNDER NO CIRCUMSTANCES|KEEP (?:AWAY|OUT|CLEAR|OFF)|NE PAS|NE JAMAIS|NICHT)\b/;

/** Finds prohibitions in capitals without a signal word: 'DO NOT OPEN WHILE RUNNING'. */
export function findCapitals(context: FindContext): Notice[] {
  return context.pieces.all
    .filter((piece) => !context.claimed.has(piece) && piece.kind !== 'table' && isProhibitionInCapitals(piece.text))
    .flatMap((piece) => claim(context, [noticeOf('capitals', [piece], undefined, [piece.text])]));
}

function isProhibitionInCapitals(text: string): boolean {
  return text === text.toUpperCase() && PROHIBITION_IN_CAPITALS.test(text) && text.split(/\s+/).length >= 4;
}
