import { bareTiming } from './bare-timing';
import { careNoun, careVerb } from './care-verbs';
import { quantitiesIn } from './quantities';
import { asksForCare, rowTitle } from './task-rows';
import { isNumeric, type Timing, untimed } from './timing';
import { adverbInterval, timingOf } from './timing-grammar';

/** A service demanded by name. */
export interface StatedService {
  title: string;
  timing: Timing;
}

const demandedService =
  /^(?:an?|the|this|its|regular|thorough|complete)?\s*((?:(annual|yearly|semi-?annual|half-?yearly|quarterly|monthly|weekly|daily)|periodic|regular|routine)\s+(?:[\w-]+\s+){0,3}?[\w-]+)\s+(?:by [^,.;]{3,50} )?(?:is|are|must be|should be|has to be|have to be|needs? to be|shall be)\s+(?:\w+ly\s+)?(?:required|recommended|necessary|mandatory|essential|compulsory|carried out|performed|done|made|conducted|scheduled)\b/i;

/**
 * The service of a sentence like 'A yearly inspection is required' or 'Annual servicing must be carried out by an engineer'. Only in
 * such sentences the adjective before the noun is the interval.
 */
export function statedService(sentence: string): StatedService | undefined {
  const [, name = '', adjective] = sentence.trim().match(demandedService) ?? [];
  if (!careNoun.test(name) || /\bnot\b/i.test(sentence)) return undefined;
  const intervals = adverbInterval(adjective) ?? [];
  const timing: Timing = intervals.length > 0 ? { intervals } : { intervals, vague: name.split(' ')[0]?.toLowerCase() };
  return { title: name.charAt(0).toUpperCase() + name.slice(1), timing };
}

const startsWithCare = (label: string): boolean => careVerb(label.split(' ')[0] ?? '')?.strong === true;
const due =
  /^((?:the |an? |regular )?(?:[\w-]+ ){0,3}?[\w-]+(?: of (?:the |all |your )?[\w -]{3,40}?)?) (?:is|are|becomes?|falls?) (?:due|required|needed|necessary|recommended|advised|scheduled)\b/i;
const labelled = /^([^:.;]{3,70}?)\s*(?::|\s[–-])\s*([^:;]{3,60}?)\.?$/;
const life = /^(?:service |useful |operating )?life(?: ?time| span)? of (?:the |all )?(.{3,50})$/i;

/** The service of 'Calibration is due once a year', 'Replacement of the valve: every 2 years', 'Service life of the membrane: 3 years'. */
export function labelledService(sentence: string): StatedService | undefined {
  const text = sentence.trim();
  const [, name = ''] = text.match(due) ?? [];
  const timing = careNoun.test(name) ? timingOf(text) : untimed;
  if (isNumeric(timing) && !/\b(?:not?|if|when|before)\b/i.test(name))
    return { title: rowTitle(name.replace(/^(?:the|an?)\s+/i, ''), undefined, undefined), timing };
  const [, label = '', timingText = ''] = text.match(labelled) ?? [];
  const wearPart = label.match(life)?.[1];
  if (wearPart) {
    const [quantity] = quantitiesIn(timingText);
    return quantity && bareTiming(timingText)
      ? { title: `Replace ${wearPart}`, timing: { intervals: [quantity] } }
      : undefined;
  }
  const labelTiming = bareTiming(timingText);
  // one-word labels are excluded: 'B-service: every 1,000 hours' names a service that is described elsewhere
  return labelTiming &&
    label.includes(' ') &&
    isNumeric(labelTiming) &&
    (asksForCare(label) || startsWithCare(label)) &&
    /\b(?:every|each|once|twice|\w+ly)\b/i.test(timingText)
    ? { title: rowTitle(label, undefined, undefined), timing: labelTiming }
    : undefined;
}
