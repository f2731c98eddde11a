import { distance } from 'fastest-levenshtein';

/** Long forms of common abbreviations in metric names. */
const longForms: Record<string, string> = {
  ...{ temp: 'temperature', tmp: 'temperature', t: 'temperature', press: 'pressure', prs: 'pressure', p: 'pressure' },
  ...{ spd: 'speed', rpm: 'speed', volt: 'voltage', volts: 'voltage', v: 'voltage', u: 'voltage' },
  ...{ curr: 'current', cur: 'current', amp: 'current', amps: 'current', i: 'current' },
  ...{ lvl: 'level', hum: 'humidity', rh: 'humidity', freq: 'frequency', hz: 'frequency', vib: 'vibration' },
  ...{ pwr: 'power', kw: 'power', batt: 'battery', bat: 'battery', accumulator: 'battery', accu: 'battery' },
  ...{ amb: 'ambient', eng: 'engine', mot: 'motor', hyd: 'hydraulic', clt: 'coolant', coolt: 'coolant' },
  ...{ exh: 'exhaust', brg: 'bearing', flw: 'flow', pos: 'position', inl: 'inlet', outl: 'outlet' },
  ...{ disch: 'discharge', suct: 'suction', diff: 'differential', hrs: 'hours', hr: 'hours', wt: 'weight' },
  ...{ dist: 'distance', env: 'ambient', environment: 'ambient', room: 'ambient', rotation: 'rotational' },
};

/** Words that do not distinguish one quantity from another. */
const emptyWords = new Set(
  'of the a an at in for and value actual measured reading sensor max maximum min minimum limit allowable permissible'.split(
    ' ',
  ),
);

/** Minimum similarity from which a reported metric is offered for a rule's metric. */
export const offeredFrom = 0.6;

/** Splits 'engCoolantTemp_1' into engine, coolant, temperature. Drops numbers, which only enumerate sensors. */
export function metricWords(metric: string): string[] {
  const words = metric
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const expandedWords = words.map((word) => longForms[word] ?? word).filter((word) => !emptyWords.has(word));
  return expandedWords.length ? [...new Set(expandedWords)] : words;
}

/** 1 for equal words, less for a common beginning or a misspelling, 0 otherwise. */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return 0.9;
  const similarity = 1 - distance(a, b) / long.length;
  return similarity >= 0.75 ? similarity : 0;
}

/** Similarity of two word lists, from 0 to 1. */
export function metricSimilarity(a: readonly string[], b: readonly string[]): number {
  const bestOf = (word: string, otherWords: readonly string[]) =>
    Math.max(0, ...otherWords.map((otherWord) => wordSimilarity(word, otherWord)));
  const similarities = [...a.map((word) => bestOf(word, b)), ...b.map((word) => bestOf(word, a))];
  return similarities.length ? similarities.reduce((sum, similarity) => sum + similarity, 0) / similarities.length : 0;
}
