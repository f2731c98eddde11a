import type { CatalogueNames } from './catalogue-names';
import type { SuggestionFacts } from './facts';

/** What stands in a checked text for a given name: of a product, or of what a reason names. */
const product = '\ue000';
const named = '\ue001';

const least = 20;
const most = 320;

const allowedCharacters = new RegExp(`^[\\p{L}\\p{M}\\p{N} .,;:'’%()/&${product}${named}–-]+$`, 'u');
/** Sentences begin with one of these, a figure or a given name: so no other name can hide as a first word. */
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
 * Why a model's sentence may not stand for the facts that it was given; null when it may: every figure and every name in
 * it is among them, each figure says what it says there, and nothing is claimed besides.
 */
export function problemOf(written: string, facts: SuggestionFacts, catalogue: CatalogueNames): string | null {
  const text = masked(written.trim().replace(/ +/g, ' '), facts);
  if (written.length < least || written.length > most) return 'its length';
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
  const truth = facts.reasons.map((reason) => masked(reason.text, facts)).join(' ');
  const figuresSay = figuresProblem(text, truth, facts);
  if (figuresSay) return figuresSay;
  if (!text.includes(named) && !text.match(figure)) return 'no reason';
  return null;
}

/** 'a of b' as one of the reasons has it; any other figure before the word that it has there. */
function figuresProblem(text: string, truth: string, { reasons }: SuggestionFacts): string | null {
  const pairs = new Set([...truth.matchAll(pair)].map(([, a, b]) => `${a} ${b}`));
  if ([...text.matchAll(pair)].some(([, a, b]) => !pairs.has(`${a} ${b}`))) return 'a share that was not given';
  const alone = text.replace(pair, '');
  const known = countsOf(truth.replace(pair, ''));
  for (const { figures } of reasons) {
    if (figures.shared !== undefined) {
      for (const what of ['ingredient', 'ingredients', 'shared']) known.add(`${figures.shared} ${what}`);
    }
  }
  return [...countsOf(alone)].some((count) => !known.has(count)) ? 'a figure that was not given' : null;
}

/** '3 products', '55 %': each figure with the word after it. */
function countsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/(\d+(?:[.,]\d+)*) ?(%|percent|[\p{L}\ue000\ue001]+)?/gu)].map(
      ([, n, word = '']) => `${n} ${word === 'percent' ? '%' : word.toLowerCase()}`,
    ),
  );
}

/** With marks in the place of the given names, whatever stands in those. */
function masked(text: string, { suggested, bought, category, ingredients }: SuggestionFacts): string {
  const names: [name: string, mark: string][] = [
    [suggested, product],
    [bought, product],
    [category, named],
    ...ingredients.map((name): [string, string] => [name, named]),
  ];
  let rest = text;
  for (const [name, mark] of names.sort(([a], [b]) => b.length - a.length)) {
    // a name that is only a figure could hide any
    if (!/\p{L}{2}/u.test(name)) continue;
    const escaped = name
      .trim()
      .replace(/ +/g, ' ')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), mark);
  }
  return rest;
}
