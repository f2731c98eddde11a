import { isOnlyNoun } from '../../rank/parts-of-speech';
import { stem } from '../../rank/terms';
import { mainThing, type ParsedQuestion, phraseOf } from './parse-question';
import { isQuantity, type Thing } from './things';
import { AUXILIARIES, BE, PREPOSITIONS, type Word, withoutEnd } from './words';

/** Adjectives of which one replaces another of its kind: 'the minimum pressure', 'and the maximum?' */
const MODIFIERS: readonly ReadonlySet<string>[] = [
  'maximum minimum max min highest lowest',
  'upper lower left right front rear back inner outer top bottom',
  'first second third last other',
  'small smaller smallest big bigger biggest large larger largest long short',
  'red yellow green blue white orange amber black grey',
  'old new',
  'hot cold warm',
].map((kind) => new Set(kind.split(' ')));
const kindOf = ({ lower }: Word) => MODIFIERS.find((kind) => kind.has(lower));
const UNIT =
  'bar|psi|[km]?pa|m?bar|°? ?[cf]|degrees?|k?w|k?v|m?a|ah|[mck]?m|inch(?:es)?|ft|feet|m?l|lit(?:er|re)s?|gallons?|k?g|lbs?|nm|rpm|hz|%|percent|db|ohms?|volts?|amps?|watts?';
const BIGGER = /^(?:big|large|high|strong|fast|heav|long)(?:g?er|ier)?$/;
const SMALLER = /^(?:small|low|weak|slow|light|short)(?:er)?$/;
const TIME =
  /\b(?:(?:about|around|some|over|more than) )?(?:half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a couple of|a few|several|\d+(?:[.,]\d+)?)[ -]?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i;
const AMOUNT = new RegExp(`(?<![\\p{L}\\p{N}.,])\\d+(?:[.,]\\d+)? ?(${UNIT})(?![\\p{L}\\p{N}])`, 'iu');

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
  if (thing.words.every(kindOf)) return withNewModifier(previous, thing.words);
  const old =
    previous.things.find((other) => headOf(other) === headOf(thing)) ??
    (preposition === null ? parallelTo(thing, previous) : afterPreposition(preposition, previous));
  if (old) return withThing(previous.text, old, phrase, thing);
  if (preposition) return `${withoutEnd(previous.text)} ${preposition} ${phrase}?`;
  // 'how many devices are offline?', 'and online?'
  const predicate = previous.things.find(({ at, article }) => !article && isAfterBe(previous, at));
  if (predicate && !thing.article) return spliced(previous.text, predicate, phrase);
  const main = mainThing(previous);
  if (main && isQuantity(thing) && !isQuantity(main))
    return `What is ${phrase} of ${phraseOf(main, previous, answered)}?`;
  const subject = previous.words.find(
    ({ lower }, index, all) => /^(?:it|they)$/.test(lower) && AUXILIARIES.has(all[index - 1]?.lower ?? ''),
  );
  if (subject) return spliced(previous.text, subject, phrase);
  return main ? withThing(previous.text, main, phrase, thing) : null;
}

/** A thing that belongs to another: 'the torque of the bolt', 'the torque for the bolt'. */
const BELONGS = /^(?:of|for|on)$/;

function afterPreposition(preposition: string, { things }: ParsedQuestion): Thing | undefined {
  const same = things.find((other) => other.preposition?.lower === preposition);
  const last = things.at(-1);
  return same ?? (BELONGS.test(preposition) && BELONGS.test(last?.preposition?.lower ?? '') ? last : undefined);
}

/**
 * The thing to replace instead of the one that is asked for: after 'how much oil does the engine take?', 'and the gearbox?' replaces the
 * engine and not the oil. The old and the new thing both have an article, or neither has one. Without articles, the old one must follow a
 * preposition ('which programme for pots?', 'and glasses?'), or the new one be more than a noun, as names of programmes are ('and quick?',
 * but not 'and detergent?').
 */
function parallelTo(thing: Thing, { things, phrase }: ParsedQuestion): Thing | undefined {
  // 'which programme' is a phrase with its noun only before a verb
  const asked = things.find(({ isAsked, at }) => isAsked || at === (phrase?.end ?? -2) + 1);
  if (!asked || isQuantity(thing)) return undefined;
  const old = things.findLast((other) => other !== asked && !isQuantity(other) && !other.article === !thing.article);
  return old && (old.article || old.preposition || !isOnlyNoun(thing.words.at(-1)?.lower ?? '')) ? old : undefined;
}

const isAfterBe = ({ words }: ParsedQuestion, at: number) =>
  BE.has(words[words.findIndex((word) => word.at === at) - 1]?.lower ?? '');

/** The head noun of a phrase, by which phrases are compared: the last word that is not a number. */
const headOf = ({ words }: Thing) =>
  stem((words.findLast(({ lower }) => !/^\d+$/.test(lower)) ?? words.at(-1))?.lower ?? '');

/** Omits the article after a question word: 'what the maximum' is not a phrase. */
function withThing(text: string, old: Thing, phrase: string, { article }: Thing): string {
  return spliced(text, old, old.isAsked && article ? phrase.slice(article.text.length + 1) : phrase);
}

const sameKind = ({ words }: ParsedQuestion, adjectives: readonly Word[]) =>
  words.find((word) => kindOf(word) && adjectives.some((adjective) => kindOf(adjective) === kindOf(word)));

/** 'What does the yellow lamp mean?' and 'if it is red?': the earlier question with this adjective. Null without one of its kind. */
export function withNewQuality(previous: ParsedQuestion, words: readonly Word[]): string | null {
  const content = words.filter(({ isContent }) => isContent);
  const [adjective] = content;
  const old = adjective && content.length === 1 ? sameKind(previous, content) : undefined;
  return old && adjective ? spliced(previous.text, old, adjective.text) : null;
}

/** Replaces an adjective ('the minimum pressure' and 'the maximum?') or puts one before the noun. */
function withNewModifier(previous: ParsedQuestion, adjectives: readonly Word[]): string | null {
  const name = adjectives.map(({ text }) => text).join(' ');
  const old = sameKind(previous, adjectives);
  if (old) return spliced(previous.text, old, name);
  const noun = mainThing(previous)?.words[0] ?? previous.things[0]?.words[0];
  return noun ? spliced(previous.text, { at: noun.at, end: noun.at }, `${name} `) : null;
}

/**
 * 'And the bigger one?': the other model of the answer if the earlier question names a model and the answer has one other of this
 * size, else the earlier thing with this adjective.
 * @param answeredCodes codes of the earlier answer
 */
export function withOtherOne(
  previous: ParsedQuestion,
  adjectives: readonly Word[],
  answeredCodes: readonly string[],
): string | null {
  const old = previous.words.find(({ isCode, text }) => isCode && /\p{L}/u.test(text));
  const one = ['the', ...adjectives.map(({ text }) => text), 'one'].join(' ');
  if (!old && adjectives.length === 0) return null;
  if (!old) {
    const named = MODEL_NAME.exec(previous.text);
    return named ? spliced(previous.text, rangeOf(named), one) : withNewModifier(previous, adjectives);
  }
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
  return spliced(previous.text, thing ?? old, one);
}

/** A model whose number stands apart: 'the RVP 36', 'Aria 160 Duo', 'HSE 16 i'. */
const MODEL_NAME = /\b(?:[Tt]he )?\p{Lu}\p{L}+ \d{1,5}(?: (?:\p{Lu}[\p{L}\d]*|\p{Ll}(?![\p{L}'’])))*/u;

function modelOf(code: string): { letters: string; number: number } | null {
  const [, letters, number] = /^(\p{L}+)[.\-/]?(\d+)/u.exec(code) ?? [];
  return letters && number ? { letters: letters.toLowerCase(), number: Number(number) } : null;
}

const spliced = (text: string, { at, end }: { at: number; end: number }, by: string): string =>
  text.slice(0, at) + by + text.slice(end);
