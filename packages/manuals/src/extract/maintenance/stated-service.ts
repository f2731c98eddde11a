import { careNoun } from './care-verbs';
import type { Timing } from './timing';
import { adverbInterval } from './timing-grammar';

/** A service that a sentence names and demands. */
export interface StatedService {
  title: string;
  timing: Timing;
}

const stated =
  /^(?:an?|the|this|its|regular|thorough|complete)?\s*((?:(annual|yearly|semi-?annual|half-?yearly|quarterly|monthly|weekly|daily)|periodic|regular|routine)\s+(?:[\w-]+\s+){0,3}?[\w-]+)\s+(?:by [^,.;]{3,50} )?(?:is|are|must be|should be|has to be|have to be|needs? to be|shall be)\s+(?:\w+ly\s+)?(?:required|recommended|necessary|mandatory|essential|compulsory|carried out|performed|done|made|conducted|scheduled)\b/i;

/**
 * 'A yearly inspection is required', 'Annual servicing must be carried out by an engineer': here, and only here, the adjective
 * before the noun is the interval.
 */
export function statedService(sentence: string): StatedService | undefined {
  const [, name = '', adjective] = sentence.trim().match(stated) ?? [];
  if (!careNoun.test(name) || /\bnot\b/i.test(sentence)) return undefined;
  const intervals = adverbInterval(adjective) ?? [];
  const timing: Timing = intervals.length > 0 ? { intervals } : { intervals, vague: name.split(' ')[0]?.toLowerCase() };
  return { title: name.charAt(0).toUpperCase() + name.slice(1), timing };
}
