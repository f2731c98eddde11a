import { claim, type FindContext } from './find-context';
import { CONSEQUENCE, DUTY, PROHIBITION } from './hazard-language';
import { type Notice, noticeOf } from './notice';
import type { Piece } from './pieces';

const NUMBER = String.raw`^(?:[\divxlc]+[.)]|[\d.]+)?[\s.:–-]*`;
/** Headings whose text is safety advice even without signal words: 'Safety notes', 'Basic operating precautions'. */
const SAFETY_HEADING = [
  /(?:[\w-]+\s+){0,2}safety(?:\s+(?:notes?|instructions?|precautions?|information|considerations?|rules?|guidelines?|summary|warnings?|measures?|first|tips|advice|requirements?|cautions?|practices)(?:\W|$)|\s+(?:and|&)\s|\W*$)/i,
  /(?:[\w-]+\s+){0,3}precautions?(?!\s+(?:for|in|list)\b)(?:\W|$)/i,
  /(?:warnings?|cautions?|hazards?)(?:\s+(?:and|&)\s|\W*$)/i,
  /(?:(?:consignes?|instructions?|règles?|mesures?) (?:de |générales de )?)?sécurité\W*$|précautions?\b/i,
  /(?:allgemeine |wichtige )?sicherheit(?:shinweise|svorschriften|sanweisungen|sbestimmungen|smaßnahmen)?\W*$/i,
  /(?:(?:instrucciones|indicaciones|normas|medidas|avisos) (?:generales )?de )?seguridad\W*$|precauciones\b/i,
  /(?:(?:istruzioni|norme|avvertenze|misure) (?:generali )?(?:di |per la )?)?sicurezza\W*$|precauzioni\b/i,
].map((words) => new RegExp(`${NUMBER}(?:${words.source})`, 'iu'));
const NOT_ADVICE =
  /data sheet|symbols?|labels?|devices?|contents|definition|explanation|features?|compliance|standards?|seat/i;

/**
 * Advice without signal words under a safety heading. One list, or the paragraphs of one section, is one notice:
 * what is said here cannot be told from other advice, so it is offered together and with low confidence.
 */
export function findUnderHeadings(context: FindContext): Notice[] {
  const groups: Piece[][] = [];
  for (const piece of context.pieces.all) {
    if (!isSentence(piece) || context.claimed.has(piece) || !isUnderSafetyHeading(piece)) continue;
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open && last && belongs(piece, last, context)) open.push(piece);
    else groups.push([piece]);
  }
  return groups
    .filter((group) => group.some((p) => isAdvice(p.text)))
    .flatMap((group) => claim(context, [noticeOf('under-heading', group, undefined)]));
}

/** Running text: no heading or table, and no lone word out of a drawing. */
function isSentence({ kind, text }: Piece): boolean {
  return kind === 'list-item' || (kind === 'paragraph' && text.split(/\s+/).length >= 4);
}

function isUnderSafetyHeading({ headingPath }: Piece): boolean {
  const near = headingPath.slice(-3);
  return (
    near.some((heading) => SAFETY_HEADING.some((words) => words.test(heading))) &&
    !near.some((heading) => NOT_ADVICE.test(heading))
  );
}

/** In the same section, with nothing between them that is something else. */
function belongs(piece: Piece, last: Piece, { pieces }: FindContext): boolean {
  if (piece.headingPath.join('\n') !== last.headingPath.join('\n')) return false;
  return !pieces.all.slice(last.index + 1, piece.index).some((between) => between.kind === 'heading' || between.mark);
}

function isAdvice(text: string): boolean {
  if (/\bwarrant(?:y|s|ies)\b/i.test(text)) return false;
  return PROHIBITION.test(text) || DUTY.test(text) || CONSEQUENCE.test(text);
}
