import type { Block } from '../../read/page-model';
import { careNoun, careVerb, gerundSource, imperativeSource } from './care-verbs';
import { quantitiesIn } from './quantities';
import { rowTitle } from './task-rows';
import { isNumeric, type Timing } from './timing';
import { timingOf } from './timing-grammar';

/** A task whose title is a heading. */
export interface HeadingTask {
  title: string;
  timing: Timing;
  /** The timing comes from the scope of the heading instead of its own words. */
  inherited: boolean;
}

const sectionNumber = /^(?:\d{1,2}(?:\.\d{1,2})*|[A-Z])[.)]?\s+(?=\p{L})/u;
const bracketed = /\s*[([]([^)\]]*\d[^)\]]*|[^)\]]*(?:daily|weekly|monthly|yearly|annually)[^)\]]*)[)\]]\s*/i;
const startsWithVerb = new RegExp(`^(${imperativeSource})\\b`, 'i');
const startsWithGerund = new RegExp(`^(${gerundSource})\\b\\s*(.*)$`, 'i');
/** Maximum words of a heading that is a task. */
const maxWords = 12;

/**
 * The task of a heading that demands care and states an interval ('Engine oil change (every 250 h)') or inherits one.
 * @param inherited timing of the scope of the heading
 */
export function headingTask({ text }: Block, inherited: Timing | undefined): HeadingTask | undefined {
  if (/:$/.test(text)) return undefined; // introduces the list below it
  const bracket = text.match(bracketed)?.[1];
  const quantities = bracket ? quantitiesIn(bracket) : [];
  const parsed = timingOf(text);
  const ownTiming: Timing = parsed.intervals.length === 0 && quantities.length > 0 ? { intervals: quantities } : parsed;
  const timing = isNumeric(ownTiming) ? ownTiming : inherited;
  if (!timing) return undefined;
  const title = careTitle(text.replace(bracketed, ' '));
  return title ? { title, timing, inherited: timing === inherited } : undefined;
}

/** The heading as an imperative if it demands care: 'Clean the filter' for 'Cleaning the filter'. */
export function careTitle(heading: string): string | undefined {
  const text = heading
    .replace(sectionNumber, '')
    .replace(/[\s.:;,–-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || text.split(' ').length > maxWords) return undefined;
  const plain = /\p{Ll}/u.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase();
  const [, gerund = '', rest = ''] = plain.match(startsWithGerund) ?? [];
  const verb = careVerb(gerund);
  if (verb?.strong && rest) return `${verb.base.charAt(0).toUpperCase()}${verb.base.slice(1)} ${rest}`;
  const imperative = careVerb(plain.match(startsWithVerb)?.[1] ?? '');
  if (imperative?.strong && plain.includes(' ')) return plain;
  return careNoun.test(plain) && plain.split(' ').length >= 2 && !generalHeading.test(plain) ? plain : undefined;
}

/** Headings of schedules, which are not tasks: 'Maintenance schedule', 'Periodic checks'. */
const generalHeading =
  /\b(?:maintenance|schedules?|intervals?|charts?|tables?|procedures?|instructions|information|precautions|general|periodic|preventive|routine|scheduled|services?|servicing|operator|checks and|safety)\b/i;

/** Title of a task from a part and its work: 'Lubricate main bearing' for 'Lubrication interval: 500 h' below 'Main bearing'. */
export function workOn(heading: string, work: string): string | undefined {
  const part = heading.replace(sectionNumber, '').trim();
  return generalHeading.test(part) || careNoun.test(part) || part.split(' ').length > 6
    ? undefined
    : rowTitle(part, undefined, work);
}
