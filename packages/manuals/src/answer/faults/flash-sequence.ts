import { SIGNAL_COUNT, signalCount } from '../../rank/signal-count';

/** A word between the signal and its number: 'flashes red twice', but not 'flashes after two minutes'. */
const ADJECTIVE = '(?:(?!(?:after|for|every|within|in)\\b)\\p{L}+\\s+)?';
const LIGHT = '(?:flash(?:es|ing|ed)?|blink(?:s|ing|ed)?|pulses?|beeps?)';
/** 'two short blinks', 'one long'. */
const SHORT_OR_LONG = new RegExp(`\\b${SIGNAL_COUNT}\\s+(short|long)\\b`, 'giu');
/** '3 flashes', 'flashes three times', 'blinks twice', '3 red flashes'. */
const COUNTED = new RegExp(
  `\\b${SIGNAL_COUNT}(?:\\s*(?:x|×))?\\s+(?:\\p{L}+\\s+)?${LIGHT}\\b|\\b${LIGHT}\\s+${ADJECTIVE}${SIGNAL_COUNT}(?:\\s*(?:x|×)|\\s+times?)?\\b`,
  'iu',
);
/** Short and long flashes as letters or signs: 'ssLsss', '. . -', '••—'. */
const AS_SIGNS = /^(?:[sl]|[.•·∙]|[-–—_])(?:\s?(?:[sl]|[.•·∙]|[-–—_])){2,}$/iu;

/**
 * The flashes or beeps that a text describes, in comparable form: 's2 l1 s3' for two short, one long and three short ones, '3' for three.
 * Null without any.
 */
export function flashSequence(text: string): string | null {
  const plain = text.trim();
  if (AS_SIGNS.test(plain)) return sequenceOf([...plain.replace(/\s/g, '')].map((sign) => [1, /[sS.•·∙]/u.test(sign)]));
  const parts = [...plain.matchAll(SHORT_OR_LONG)];
  if (parts.length > 1)
    return sequenceOf(
      parts.map(([, count = '', length = '']) => [signalCount(count), length.toLowerCase() === 'short']),
    );
  const [, before, after] = COUNTED.exec(plain) ?? [];
  const count = before ?? after;
  return count ? `${signalCount(count)}` : null;
}

function sequenceOf(parts: readonly (readonly [count: number, isShort: boolean])[]): string {
  const runs: { count: number; isShort: boolean }[] = [];
  for (const [count, isShort] of parts) {
    const last = runs.at(-1);
    if (last?.isShort === isShort) last.count += count;
    else runs.push({ count, isShort });
  }
  return runs.map(({ count, isShort }) => `${isShort ? 's' : 'l'}${count}`).join(' ');
}
