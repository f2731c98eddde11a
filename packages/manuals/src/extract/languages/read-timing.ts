import { bareTiming } from '../maintenance/bare-timing';
import { isTimed, type Timing, untimed, withoutRepeats } from '../maintenance/timing';
import { timingOf } from '../maintenance/timing-grammar';
import type { TaskGrammar, TimingPhrase } from './grammar';

/**
 * Intervals of other languages: the words of time are put into English one by one, and the English interval grammar reads what
 * they say together. 'Alle 250 Betriebsstunden oder jährlich' is 'every 250 hours or yearly'.
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
  /** What stood before it in the run: ', ' or ' / '. */
  gap: string;
}

interface Phrase {
  pattern: RegExp;
  english: string;
}

const compiled = new WeakMap<readonly TimingPhrase[], Phrase[]>();

function phrasesOf(vocabulary: readonly TimingPhrase[]): Phrase[] {
  const known = compiled.get(vocabulary);
  if (known) return known;
  const phrases = vocabulary.map(([pattern, english]) => ({
    pattern: new RegExp(`(?:${pattern})(?![\\p{L}\\p{N}])`, 'iuy'),
    english,
  }));
  compiled.set(vocabulary, phrases);
  return phrases;
}

const NUMBER = /\d{1,3}(?:[.,'\u00a0\u202f\u2009 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?/y;
/** 'bis', 'à', 'a' and dashes between two numbers. */
const UNTIL = /\s*(?:bis(?: zu)?|à|a|[-–])\s*(?=\d)/iy;
const GAP = /^[\s,;/()–-]*$/;

function timingRuns(text: string, vocabularies: readonly (readonly TimingPhrase[])[]): TimingRun[] {
  const phrases = vocabularies.flatMap(phrasesOf);
  const runs: TimingRun[] = [];
  let at = 0;
  while (at < text.length) {
    const isInWord = at > 0 && /[\p{L}\p{N}]/u.test(text[at] ?? '') && /\p{L}/u.test(text[at - 1] ?? '');
    const token = isInWord ? undefined : tokenAt(text, at, phrases);
    if (!token) {
      at++;
      continue;
    }
    const run = runs.at(-1);
    const between = run ? text.slice(run.end, token.start) : '';
    if (run && GAP.test(between)) {
      run.tokens.push({ ...token, gap: /\//.test(between) ? ' / ' : /[,;]/.test(between) ? ', ' : ' ' });
      run.end = token.end;
    } else runs.push({ tokens: [{ ...token, gap: '' }], start: token.start, end: token.end });
    at = token.end;
  }
  return runs;
}

function tokenAt(text: string, at: number, phrases: readonly Phrase[]): Omit<Token, 'gap'> | undefined {
  for (const { pattern, english } of phrases) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { english: english.replace('$1', match[1] ?? ''), start: at, end: at + match[0].length };
  }
  NUMBER.lastIndex = at;
  const number = NUMBER.exec(text)?.[0];
  if (!number) return undefined;
  const end = at + number.length;
  UNTIL.lastIndex = end;
  const until = UNTIL.exec(text)?.[0];
  const plain = /^\d{1,3}(?:\D\d{3})+$/.test(number) ? number.replace(/\D/g, '') : number.replace(',', '.');
  return { english: until ? `${plain} to` : plain, start: at, end: end + (until?.length ?? 0) };
}

const english = (tokens: readonly Token[]): string =>
  tokens
    .map((token, i) => (i === 0 ? '' : token.gap) + token.english)
    .join('')
    .trim();

/** Words that a timing neither begins nor ends with. */
const JOINT = /^(?:and|or|then|one|at least)$/;
const OPEN_END = /^(?:and|or|then|one|every|after|at least|\d[\d.]*)$/;

function trimmed(tokens: readonly Token[]): Token[] {
  const kept = [...tokens];
  while (kept[0] && JOINT.test(kept[0].english) && kept[0].english !== 'at least' && kept[0].english !== 'one')
    kept.shift();
  for (let last = kept.at(-1); last && OPEN_END.test(last.english); last = kept.at(-1)) kept.pop();
  return kept;
}

export interface ReadTiming {
  timing: Timing;
  /** The text without the words of time that were understood. */
  rest: string;
}

/**
 * When something is due, as the text says it.
 * @param hasAdjectives whether adjectives of time count: in headings and cells, and beside nouns of care
 */
export function readTiming(text: string, grammar: TaskGrammar, hasAdjectives: boolean): ReadTiming {
  const vocabularies = hasAdjectives ? [grammar.timing, grammar.timingAdjectives] : [grammar.timing];
  const timing: Timing = { intervals: [] };
  // 'after 500 hours' is an interval for what is replaced, and once for everything else
  const verb = grammar.replacement.test(text) ? 'replace ' : '';
  let rest = text;
  for (const run of timingRuns(text, vocabularies).reverse()) {
    const tokens = trimmed(run.tokens);
    const [first, last] = [tokens[0], tokens.at(-1)];
    const own = tokens.length > 0 ? timingOf(`${verb}${english(tokens)}`) : untimed;
    if (!first || !last || !isTimed(own)) continue;
    timing.intervals = withoutRepeats([...own.intervals, ...timing.intervals]);
    timing.firstAt = own.firstAt ?? timing.firstAt;
    timing.vague = own.vague ?? timing.vague;
    timing.event = own.event ?? timing.event;
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

/** The timing of a heading or a cell that says little else; undefined where other words are left over. */
export function bareTimingIn(text: string, grammar: TaskGrammar): Timing | undefined {
  if (text.length === 0 || text.length > 90) return undefined;
  const plain = text.replace(/^\s*\d{1,2}(?:\.\d{1,2})*[.)]\s+/, '');
  const runs = timingRuns(plain, [grammar.timing, grammar.timingAdjectives]);
  if (runs.length === 0) return undefined;
  const left = runs.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, plain);
  if (/\p{L}/u.test(left.replace(grammar.timingFillers, ' '))) return undefined;
  const words = runs.map(({ tokens }) => english(tokens)).join(' ');
  const bare = bareTiming(words);
  if (bare) return bare;
  const vague = timingOf(words);
  return vague.vague || vague.event ? vague : undefined;
}
