import { bareTiming } from '../maintenance/bare-timing';
import { isTimed, type Timing, untimed, withoutRepeats } from '../maintenance/timing';
import { timingOf } from '../maintenance/timing-grammar';
import type { TaskGrammar, TimingPhrase } from './grammar';

/**
 * Intervals in other languages: words of time are translated one by one, and the English interval grammar parses the result.
 * 'Alle 250 Betriebsstunden oder jährlich' becomes 'every 250 hours or yearly'.
 */

/** A stretch of a text that consists of words of time only. */
interface TimingRun {
  tokens: Token[];
  start: number;
  end: number;
}

interface Token {
  english: string;
  start: number;
  end: number;
  /** Separator from the token before it in the run: ' ', ', ' or ' / '; '' for the first. */
  gap: string;
}

interface Phrase {
  pattern: RegExp;
  english: string;
}

const compiledPhrases = new WeakMap<readonly TimingPhrase[], Phrase[]>();

function phrasesOf(vocabulary: readonly TimingPhrase[]): Phrase[] {
  const cached = compiledPhrases.get(vocabulary);
  if (cached) return cached;
  const phrases = vocabulary.map(([pattern, english]) => ({
    pattern: new RegExp(`(?:${pattern})(?![\\p{L}\\p{N}])`, 'iuy'),
    english,
  }));
  compiledPhrases.set(vocabulary, phrases);
  return phrases;
}

const NUMBER = /\d{1,3}(?:[.,'\u00a0\u202f\u2009 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?/y;
/** 'bis', 'à', 'a' and dashes between two numbers. */
const UNTIL = /\s*(?:bis(?: zu)?|à|a|[-–])\s*(?=\d)/iy;
const GAP = /^[\s,;/()–-]*$/;

function timingRuns(text: string, vocabularies: readonly (readonly TimingPhrase[])[]): TimingRun[] {
  const phrases = vocabularies.flatMap(phrasesOf);
  const runs: TimingRun[] = [];
  let position = 0;
  while (position < text.length) {
    const isInWord =
      position > 0 && /[\p{L}\p{N}]/u.test(text[position] ?? '') && /\p{L}/u.test(text[position - 1] ?? '');
    const token = isInWord ? undefined : tokenAt(text, position, phrases);
    if (!token) {
      position++;
      continue;
    }
    const run = runs.at(-1);
    const between = run ? text.slice(run.end, token.start) : '';
    if (run && GAP.test(between)) {
      run.tokens.push({ ...token, gap: /\//.test(between) ? ' / ' : /[,;]/.test(between) ? ', ' : ' ' });
      run.end = token.end;
    } else runs.push({ tokens: [{ ...token, gap: '' }], start: token.start, end: token.end });
    position = token.end;
  }
  return runs;
}

function tokenAt(text: string, position: number, phrases: readonly Phrase[]): Omit<Token, 'gap'> | undefined {
  for (const { pattern, english } of phrases) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match)
      return {
        english: english.replace('$1', match[1] ?? ''),
        start: position,
        end: position + match[0].length,
      };
  }
  NUMBER.lastIndex = position;
  const number = NUMBER.exec(text)?.[0];
  if (!number) return undefined;
  const end = position + number.length;
  UNTIL.lastIndex = end;
  const until = UNTIL.exec(text)?.[0];
  const plain = /^\d{1,3}(?:\D\d{3})+$/.test(number) ? number.replace(/\D/g, '') : number.replace(',', '.');
  return { english: until ? `${plain} to` : plain, start: position, end: end + (until?.length ?? 0) };
}

const joinEnglish = (tokens: readonly Token[]): string =>
  tokens
    .map((token, i) => (i === 0 ? '' : token.gap) + token.english)
    .join('')
    .trim();

/** Words that neither begin nor end a timing. */
const JOINT = /^(?:and|or|then|one|at least)$/;
const OPEN_END = /^(?:and|or|then|one|every|after|at least|\d[\d.]*)$/;

function trimJoints(tokens: readonly Token[]): Token[] {
  const remaining = [...tokens];
  while (
    remaining[0] &&
    JOINT.test(remaining[0].english) &&
    remaining[0].english !== 'at least' &&
    remaining[0].english !== 'one'
  )
    remaining.shift();
  for (let last = remaining.at(-1); last && OPEN_END.test(last.english); last = remaining.at(-1)) remaining.pop();
  return remaining;
}

export interface ReadTiming {
  timing: Timing;
  /** The text without the words of time that were understood. */
  rest: string;
}

/**
 * Parses the timing of a text.
 * @param hasAdjectives whether adjectives of time count; true for headings, cells and texts with a care noun
 */
export function readTiming(text: string, grammar: TaskGrammar, hasAdjectives: boolean): ReadTiming {
  const vocabularies = hasAdjectives ? [grammar.timing, grammar.timingAdjectives] : [grammar.timing];
  const timing: Timing = { intervals: [] };
  // 'after 500 hours' is a repeating interval for replacements and a single occurrence for other work
  const verb = grammar.replacement.test(text) ? 'replace ' : '';
  let rest = text;
  for (const run of timingRuns(text, vocabularies).reverse()) {
    const tokens = trimJoints(run.tokens);
    const [first, last] = [tokens[0], tokens.at(-1)];
    const runTiming = tokens.length > 0 ? timingOf(`${verb}${joinEnglish(tokens)}`) : untimed;
    if (!first || !last || !isTimed(runTiming)) continue;
    timing.intervals = withoutRepeats([...runTiming.intervals, ...timing.intervals]);
    timing.firstAt = runTiming.firstAt ?? timing.firstAt;
    timing.vague = runTiming.vague ?? timing.vague;
    timing.event = runTiming.event ?? timing.event;
    rest = rest.slice(0, first.start) + rest.slice(last.end);
  }
  return { timing: withoutAbsent(timing), rest: tidied(rest) };
}

function withoutAbsent({ intervals, firstAt, vague, event }: Timing): Timing {
  return { intervals, ...(firstAt && { firstAt }), ...(vague && { vague }), ...(event && { event }) };
}

const tidied = (text: string): string =>
  text
    .replace(/\(\s*[,;]?\s*\)/g, '')
    .replace(/\s+(?=[.,;:)!?])/g, '')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–(-]+$/g, '')
    .trim();

/** The timing of a heading or a cell that contains only a timing; undefined if it has other words. */
export function bareTimingIn(text: string, grammar: TaskGrammar): Timing | undefined {
  if (text.length === 0 || text.length > 90) return undefined;
  const plain = text.replace(/^\s*\d{1,2}(?:\.\d{1,2})*[.)]\s+/, '');
  const runs = timingRuns(plain, [grammar.timing, grammar.timingAdjectives]);
  if (runs.length === 0) return undefined;
  const remainder = runs.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, plain);
  if (/\p{L}/u.test(remainder.replace(grammar.timingFillers, ' '))) return undefined;
  const words = runs.map(({ tokens }) => joinEnglish(tokens)).join(' ');
  const bare = bareTiming(words);
  if (bare) return bare;
  const vague = timingOf(words);
  return vague.vague || vague.event ? vague : undefined;
}
