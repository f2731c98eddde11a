import { stem } from '../../rank/terms';
import { mainThing, type ParsedQuestion, phraseOf } from './parse-question';
import { isQuantity, type Thing } from './things';
import { AUXILIARIES, PREPOSITIONS, type Word, withoutEnd } from './words';

/** Adjectives of which one replaces another: 'the minimum pressure', 'and the maximum?' */
const MODIFIERS = new Set(
  `maximum minimum max min highest lowest upper lower left right front rear back first second third last inner outer top bottom small
  smaller smallest big bigger biggest large larger largest long short old new other hot cold`.split(/\s+/),
);
const BIGGER = /^(?:big|large|high|strong|fast|heav|long)(?:g?er|ier)?$/;
const SMALLER = /^(?:small|low|weak|slow|light|short)(?:er)?$/;
const TIME =
  /\b(?:(?:about|around|some|over|more than) )?(?:half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a couple of|a few|several|\d+(?:[.,]\d+)?)[ -]?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i;
const AMOUNT = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)? ?(\p{L}{1,8}|%|°\p{Lu})(?![\p{L}\p{N}])/u;

/** The earlier question with the code of the new text in place of its own. Null if either has none. */
export function withNewCode(previous: ParsedQuestion, words: readonly Word[]): string | null {
  const code = words.find(({ isCode }) => isCode);
  if (!code) return null;
  const earlier = previous.words.filter((word) => word.isCode && !isAmount(previous.text, word));
  const shape = ({ text }: Word) => text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0');
  const old = earlier.find((word) => shape(word) === shape(code)) ?? earlier[0];
  if (!old) return null;
  // 'for the 255?' after 'EXT75': the bare number stands for a code of the same kind
  const letters = /^\d+$/.test(code.text) ? (/^(\p{L}+[.\-/]?)\d/u.exec(old.text)?.[1] ?? '') : '';
  return spliced(previous.text, old, letters + code.text);
}

const isAmount = (text: string, { at }: Word) =>
  [TIME, AMOUNT].some((pattern) => pattern.exec(text.slice(at))?.index === 0);

/** The earlier question with another duration, or another amount of the same unit: 'for about 4 months' and 'if it is a year?' */
export function withNewAmount({ text }: ParsedQuestion, rest: string): string | null {
  const [time, newTime] = [TIME.exec(text), TIME.exec(rest)];
  if (time && newTime) return spliced(text, rangeOf(time), newTime[0]);
  const [amount, newAmount] = [AMOUNT.exec(text), AMOUNT.exec(rest)];
  const isSameUnit = amount && newAmount && amount[1]?.toLowerCase() === newAmount[1]?.toLowerCase();
  return isSameUnit ? spliced(text, rangeOf(amount), newAmount[0]) : null;
}

const rangeOf = ({ index, 0: text }: RegExpExecArray) => ({ at: index, end: index + text.length });

/**
 * The earlier question with another noun phrase: in place of one with the same noun, after the same preposition, of its adjective, of
 * its quantity, or of its main thing.
 * @param answered words of the earlier answer
 */
export function withNewThing(
  previous: ParsedQuestion,
  { text, words, things: [thing] }: ParsedQuestion,
  answered: ReadonlySet<string>,
): string | null {
  if (!thing) return null;
  const preposition = words[0] && PREPOSITIONS.has(words[0].lower) ? words[0].lower : null;
  const phrase = withoutEnd(text.slice(preposition ? (words[1]?.at ?? 0) : 0)).replace(/,.*$/, '');
  if (thing.words.every(({ lower }) => MODIFIERS.has(lower))) return withNewModifier(previous, thing.words);
  const old =
    previous.things.find((other) => headOf(other) === headOf(thing)) ??
    previous.things.find((other) => preposition !== null && other.preposition?.lower === preposition);
  if (old) return withThing(previous.text, old, phrase, thing);
  if (preposition) return `${withoutEnd(previous.text)} ${preposition} ${phrase}?`;
  const main = mainThing(previous);
  if (main && isQuantity(thing) && !isQuantity(main))
    return `What is ${phrase} of ${phraseOf(main, previous, answered)}?`;
  const subject = previous.words.find(
    ({ lower }, index, all) => /^(?:it|they)$/.test(lower) && AUXILIARIES.has(all[index - 1]?.lower ?? ''),
  );
  if (subject) return spliced(previous.text, subject, phrase);
  return main ? withThing(previous.text, main, phrase, thing) : null;
}

/** The noun by which two phrases are about the same: the last word that is not a number. */
const headOf = ({ words }: Thing) =>
  stem((words.findLast(({ lower }) => !/^\d+$/.test(lower)) ?? words.at(-1))?.lower ?? '');

/** Without the article after a question word: 'what the maximum' is no phrase. */
function withThing(text: string, old: Thing, phrase: string, { article }: Thing): string {
  return spliced(text, old, old.isAsked && article ? phrase.slice(article.text.length + 1) : phrase);
}

/** Replaces an adjective ('the minimum pressure' and 'the maximum?') or puts one before the noun. */
function withNewModifier(previous: ParsedQuestion, adjectives: readonly Word[]): string | null {
  const name = adjectives.map(({ text }) => text).join(' ');
  const old = previous.words.find(({ lower }) => MODIFIERS.has(lower));
  if (old) return spliced(previous.text, old, name);
  const noun = mainThing(previous)?.words[0] ?? previous.things[0]?.words[0];
  return noun ? spliced(previous.text, { at: noun.at, end: noun.at }, `${name} `) : null;
}

/**
 * 'And the bigger one?': the other model of the answer where the earlier question names a model and the answer has one other of this
 * size, else the earlier thing with this adjective.
 * @param answeredCodes codes of the earlier answer
 */
export function withOtherOne(
  previous: ParsedQuestion,
  adjectives: readonly Word[],
  answeredCodes: readonly string[],
): string | null {
  const old = previous.words.find(({ isCode, text }) => isCode && /\p{L}/u.test(text));
  if (!old) return adjectives.length ? withNewModifier(previous, adjectives) : null;
  const model = modelOf(old.text);
  const isAsked = (number: number, than: number) =>
    number !== than &&
    (number > than || !adjectives.some(({ lower }) => BIGGER.test(lower))) &&
    (number < than || !adjectives.some(({ lower }) => SMALLER.test(lower)));
  const others = answeredCodes.filter((code) => {
    const other = modelOf(code);
    return model && other && other.letters === model.letters && isAsked(other.number, model.number);
  });
  const [other] = others;
  if (other && new Set(others.map((code) => modelOf(code)?.number)).size === 1)
    return spliced(previous.text, old, other);
  const thing = previous.things.find(({ at, end }) => at <= old.at && old.end <= end);
  return spliced(previous.text, thing ?? old, ['the', ...adjectives.map(({ text }) => text), 'one'].join(' '));
}

function modelOf(code: string): { letters: string; number: number } | null {
  const [, letters, number] = /^(\p{L}+)[.\-/]?(\d+)/u.exec(code) ?? [];
  return letters && number ? { letters: letters.toLowerCase(), number: Number(number) } : null;
}

const spliced = (text: string, { at, end }: { at: number; end: number }, by: string): string =>
  text.slice(0, at) + by + text.slice(end);
