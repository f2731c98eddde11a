const politeness =
  /^(?:(?:hello|hi|hey|please|ok|so|and|can you|could you|would you|will you|tell me|let me know|i (?:would|want|need|would like) to (?:know|see)|do you know|find out)[, ]+)+/;

const contractions: readonly [RegExp, string][] = [
  [/\b(who|what|where|when|how|that|there|it|which)'s\b/g, '$1 is'],
  [/\b(\w+)n't\b/g, '$1 not'],
  [/\b(\w+)'re\b/g, '$1 are'],
  [/\b(\w+)'ve\b/g, '$1 have'],
  [/\b(\w+)'m\b/g, '$1 am'],
  // the pump's rules
  [/\b([\p{L}\p{N}-]+)(?:'s|s')(?=\s|$)/gu, '$1'],
];

/** The question in lower case, without polite phrases and with short forms written out: 'who is', 'do not', 'the pump rules'. */
export function plainQuestion(text: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[?!.,;:"()[\]{}„“”]+(?=\s|$)|(?<=\s|^)["'([{„“”]+/g, ' ');
  for (const [short, long] of contractions) plain = plain.replace(short, long);
  return plain
    .replace(/\s+/g, ' ')
    .trim()
    .replace(politeness, '')
    .replace(/^(?:show|give) me (?=how|which|what|who|when)/, '')
    .replace(/^(?:show|give) me\b/, 'list');
}

/** Words of a plain question; 'pr-4' and '3.2' stay together. */
export const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)*/gu) ?? [];
