import type { CatalogueNames } from './catalogue-names';
import type { SuggestionFacts } from './facts';

/** Placeholders for given names in a checked text: of a product, and of a category or ingredient. */
const productMark = '\ue000';
const nameMark = '\ue001';

const minLength = 20;
const maxLength = 320;

const allowedCharacters = new RegExp(`^[\\p{L}\\p{M}\\p{N} .,;:'’%()/&${productMark}${nameMark}–-]+$`, 'u');
/** A sentence must begin with one of these words, a figure or a given name, so that no other name can hide at its start. */
const firstWords = new Set(
  'a also an and as because both buyers contains customers in it its like of share shares sharing since the their these they this those together with'.split(
    ' ',
  ),
);
const countingWords =
  /\b(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|half|halves|thirds?|quarters?|once|twice|doubles?|triples?|majority|minority|all|every|everybody|everyone|always|many|several|few|most(?! (alike|similar)))\b/i;
const claims =
  /\b(no|not|none|nor|neither|never|nobody|without|lacks?|cannot|\w+n['’]t|guarante\w*|promis\w*|discount\w*|offers?|free|cheap\w*|sav(e|es|ing|ings)|best|better|certif\w*|approv\w*|safe\w*|prov(en|es?)|increas\w*|boost\w*|profit\w*|revenue|popular|leading|trusted|ignor\w*|instruct\w*|prompts?|system|https?|www|must|should)\b/i;
const figure = /\d+(?:[.,]\d+)*/g;
const pair = /(\d+(?:[.,]\d+)*) (?:out )?of (?:(?:the|our|those) )?(\d+(?:[.,]\d+)*)/g;

/**
 * Why a model's text must be rejected; null when it is fine: every figure and name in it is among the facts, each figure
 * counts the same as there, and it claims nothing else.
 */
export function problemOf(reasonText: string, facts: SuggestionFacts, catalogue: CatalogueNames): string | null {
  const text = maskNames(reasonText.trim().replace(/ +/g, ' '), facts);
  if (reasonText.length < minLength || reasonText.length > maxLength) return 'its length';
  if (!allowedCharacters.test(text)) return 'a character that is not plain text';
  if (/^-| - |\p{L}\.\p{L}/u.test(text)) return 'a list or an address';
  if (catalogue.isIn(text)) return 'another product';
  if (countingWords.test(text)) return 'a count in words';
  if (claims.test(text)) return 'a claim';
  for (const sentence of text.split(/(?<=[.:;]) /)) {
    const [first = '', ...others] = sentence.split(/[ (/]+/).filter(Boolean);
    if (/^\p{L}/u.test(first) && !firstWords.has(first.toLowerCase().replace(/[,.]$/, '')))
      return 'how a sentence begins';
    if (others.some((word) => /\p{Lu}/u.test(word))) return 'a name that was not given';
  }
  const builtInReasons = facts.reasons.map((reason) => maskNames(reason.text, facts)).join(' ');
  const wrongFigures = figuresProblem(text, builtInReasons, facts);
  if (wrongFigures) return wrongFigures;
  if (!text.includes(nameMark) && !text.match(figure)) return 'no reason';
  return null;
}

/** Every 'a of b' must occur in the built-in reasons, and every other figure with the same word after it. */
function figuresProblem(text: string, builtInReasons: string, { reasons }: SuggestionFacts): string | null {
  const pairs = new Set([...builtInReasons.matchAll(pair)].map(([, a, b]) => `${a} ${b}`));
  if ([...text.matchAll(pair)].some(([, a, b]) => !pairs.has(`${a} ${b}`))) return 'a share that was not given';
  const withoutPairs = text.replace(pair, '');
  const allowed = countsOf(builtInReasons.replace(pair, ''));
  for (const { figures } of reasons) {
    if (figures.shared !== undefined) {
      for (const word of ['ingredient', 'ingredients', 'shared']) allowed.add(`${figures.shared} ${word}`);
    }
  }
  return [...countsOf(withoutPairs)].some((count) => !allowed.has(count)) ? 'a figure that was not given' : null;
}

/** Each figure with the word after it: '3 products', '55 %'. */
function countsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/(\d+(?:[.,]\d+)*) ?(%|percent|[\p{L}\ue000\ue001]+)?/gu)].map(
      ([, n, word = '']) => `${n} ${word === 'percent' ? '%' : word.toLowerCase()}`,
    ),
  );
}

/** Replaces the given names by placeholders. */
function maskNames(text: string, { suggested, bought, category, ingredients }: SuggestionFacts): string {
  const names: [name: string, mark: string][] = [
    [suggested, productMark],
    [bought, productMark],
    [category, nameMark],
    ...ingredients.map((name): [string, string] => [name, nameMark]),
  ];
  let masked = text;
  for (const [name, mark] of names.sort(([a], [b]) => b.length - a.length)) {
    // a name that is only a figure could hide any figure
    if (!/\p{L}{2}/u.test(name)) continue;
    const escaped = name
      .trim()
      .replace(/ +/g, ' ')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    masked = masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), mark);
  }
  return masked;
}
