import { isInstruction } from './clauses';
import { claim, type FindContext } from './find-context';
import { CONSEQUENCE, DUTY, PROHIBITION } from './hazard-language';
import { type Notice, noticeOf } from './notice';
import type { Piece } from './pieces';

const NUMBER = String.raw`^(?:[\divxlc]+[.)]|[\d.]+)?[\s.:–-]*`;
/** Headings whose text is safety advice even without signal words: 'Safety notes', 'Basic operating precautions'. */
const SAFETY_HEADING = [
  /(?:[\w-]+\s+){0,2}safety(?:\s+(?:notes?|instructions?|precautions?|information|considerations?|rules?|guidelines?|summary|warnings?|measures?|first|tips|advice|requirements?|cautions?|practices)(?:\W|$)|\s+(?:and|&)\s|\W*$)/i,
  /(?:important\s+)?safeguards\W*$|residual (?:risks?|hazards?|dangers?)\W*$/i,
  /(?:[\w-]+\s+){0,3}precautions?(?!\s+(?:for|in|list)\b)(?:\W|$)/i,
  /(?:warnings?|cautions?|hazards?)(?:\s+(?:and|&)\s|\W*$)/i,
  /(?:(?:consignes?|instructions?|règles?|mesures?) (?:de |générales de )?)?sécurité\W*$|précautions?\b/i,
  /(?:allgemeine |wichtige )?sicherheit(?:shinweise|svorschriften|sanweisungen|sbestimmungen|smaßnahmen)?\W*$/i,
  /(?:(?:instrucciones|indicaciones|normas|medidas|avisos) (?:generales )?de )?seguridad\W*$|precauciones\b/i,
  /(?:(?:istruzioni|norme|avvertenze|misure) (?:generali )?(?:di |per la )?)?sicurezza\W*$|precauzioni\b/i,
].map((words) => new RegExp(`${NUMBER}(?:${words.source})`, 'iu'));
const RULES_HEADING = /^\W*(?:[\w-]+\s+)?important\s+(?:product\s+)?(?:safety|safeguards?)/i;
const FEWEST_RULES = 3;
/** 'Read these instructions', 'Heed all warnings': about the manual, and not the machine. */
const ABOUT_THE_MANUAL =
  /^(?:please\s+)?(?:carefully\s+)?(?:read|keep|save|retain|heed|follow|observe|study)\b(?:\s+(?:and|or|\w+ly|keep|save|follow|understand|all|the|these|this|those|your|safety|operating|user|owner[’']s|printed|of|for|future|reference|use|before|using))*\s+(?:instructions?|warnings?|manuals?|guides?|booklets?|leaflets?)\b[^.]*\.?$/i;
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
    .flatMap((group) => claim(context, noticesIn(group)));
}

/** The numbered rules of 'Important safety instructions' (IEC 60335-1, UL 1459 and their like) are one notice each. */
function noticesIn(group: Piece[]): (Notice | undefined)[] {
  const numbered = group.filter((p) => p.kind === 'list-item' && /\d/.test(p.marker ?? ''));
  const rules = numbered.filter((p) => isRule(p.text));
  const isListOfRules = RULES_HEADING.test(group[0]?.headingPath.at(-1) ?? '') && numbered.length >= 0.5 * group.length;
  if (!isListOfRules || rules.length < FEWEST_RULES || rules.length < 0.6 * numbered.length)
    return [noticeOf('under-heading', group, undefined)];
  return rules
    .filter((rule) => !ABOUT_THE_MANUAL.test(rule.text))
    .map((rule) => noticeOf('under-heading', [rule], undefined));
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

/** Tells what to do or not to do, or what may happen. */
const isRule = (text: string): boolean =>
  text.split(/\s+/).length >= 3 && !/\bwarrant/i.test(text) && (isAdvice(text) || isInstruction(text));

function isAdvice(text: string): boolean {
  if (/\bwarrant(?:y|s|ies)\b/i.test(text)) return false;
  return PROHIBITION.test(text) || DUTY.test(text) || CONSEQUENCE.test(text);
}
