import { onlyTiming } from './bare-timing';
import { careClause } from './care-clauses';
import { careVerb, imperativeSource } from './care-verbs';
import { isNumeric } from './timing';
import { timingOf } from './timing-grammar';

const joints = [/;\s+|,\s+(?=the\s|and\s+the\s)|\s+and\s+(?=\w+(?:ed|pt)\s)/i, /,?\s+and\s+/i];

/**
 * Splits a sentence with several timings into one clause per task: 'swept daily and mopped weekly', 'the seal daily and the belt
 * every six months'. Each clause is completed with the shared subject or verb.
 */
export function clausesWithOwnTiming(sentence: string): string[] {
  for (const joint of joints) {
    const parts = timedParts(sentence.split(joint));
    if (parts.length < 2) continue;
    const clauses = parts.map((part, i) => (i === 0 ? part : withSharedWords(part, parts[0] ?? '')));
    if (clauses.every((part) => careClause(part))) return clauses;
  }
  return [sentence];
}

/** Joins pieces into parts of which each has a numeric timing and other words. */
function timedParts(pieces: string[]): string[] {
  if (pieces.length < 2) return [];
  const parts: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open = open ? `${open}, ${piece}` : piece;
    if (!isNumeric(timingOf(piece)) || !hasOtherWords(piece)) continue;
    parts.push(open);
    open = '';
  }
  const last = parts.pop();
  return last === undefined ? [] : [...parts, open ? `${last}, ${open}` : last];
}

const hasOtherWords = (piece: string): boolean =>
  !onlyTiming(piece) || piece.split(/\s+/).some((word) => careVerb(word));

function withSharedWords(part: string, first: string): string {
  if (careClause(part)) return part;
  const subject = first.match(/^.*?\b(?:should|must|shall|to)\s+be\b/i)?.[0];
  if (subject && careClause(`${subject} ${part}`)) return `${subject} ${part}`;
  const verb = first.match(leadingVerb)?.[1];
  return verb ? `${verb} ${part}` : part;
}

const leadingVerb = new RegExp(`^(?:[^:]{1,60}:\\s+)?(${imperativeSource})\\b`, 'i');
