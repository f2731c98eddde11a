import { onlyTiming } from './bare-timing';
import { careClause } from './care-clauses';
import { careVerb, imperativeSource } from './care-verbs';
import { isNumeric } from './timing';
import { timingOf } from './timing-grammar';

const joints = [/;\s+|,\s+(?=the\s|and\s+the\s)|\s+and\s+(?=\w+(?:ed|pt)\s)/i, /,?\s+and\s+/i];

/**
 * A sentence that times two things differently is two tasks: 'swept daily and mopped weekly', 'the seal daily and the belt every
 * six months'. Each part is completed with the subject or verb that it shares.
 */
export function clausesWithOwnTiming(sentence: string): string[] {
  for (const joint of joints) {
    const parts = timedParts(sentence.split(joint));
    if (parts.length < 2) continue;
    const complete = parts.map((part, i) => (i === 0 ? part : completed(part, parts[0] ?? '')));
    if (complete.every((part) => careClause(part))) return complete;
  }
  return [sentence];
}

/** Pieces put together so that each has a number of its own and says more than when. */
function timedParts(pieces: string[]): string[] {
  if (pieces.length < 2) return [];
  const parts: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open = open ? `${open}, ${piece}` : piece;
    const saysWhat = !onlyTiming(piece) || piece.split(/\s+/).some((word) => careVerb(word));
    if (!isNumeric(timingOf(piece)) || !saysWhat) continue;
    parts.push(open);
    open = '';
  }
  const last = parts.pop();
  return last === undefined ? [] : [...parts, open ? `${last}, ${open}` : last];
}

function completed(part: string, first: string): string {
  if (careClause(part)) return part;
  const subject = first.match(/^.*?\b(?:should|must|shall|to)\s+be\b/i)?.[0];
  if (subject && careClause(`${subject} ${part}`)) return `${subject} ${part}`;
  const verb = first.match(leadingVerb)?.[1];
  return verb ? `${verb} ${part}` : part;
}

const leadingVerb = new RegExp(`^(?:[^:]{1,60}:\\s+)?(${imperativeSource})\\b`, 'i');
