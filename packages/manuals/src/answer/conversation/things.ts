import { questionType } from '../../rank/question-type';
import { AUXILIARIES, BE, isArticle, PERSONS, PREPOSITIONS, type Word } from './words';

/** A noun phrase of a question: 'the engine air filter', 'level 5', 'F5'. */
export interface Thing {
  /** Position with its article. */
  at: number;
  end: number;
  article: Word | null;
  words: Word[];
  /** Preposition before it. */
  preposition: Word | null;
  /** In the question phrase: 'oil' in 'which oil'. */
  isAsked: boolean;
}

export const nameOf = ({ words }: Pick<Thing, 'words'>): string => words.map(({ text }) => text).join(' ');

/** Whether a phrase names a quantity ('the temperature', 'the torque') instead of a thing. */
export const isQuantity = (thing: Pick<Thing, 'words'>): boolean =>
  questionType(`What is the maximum ${nameOf(thing)}?`).quantities.length > 0;

/** Verbs among the stop words. Before one of them, a noun phrase has no verb at its end. */
export const VERBS: ReadonlySet<string> = new Set(
  'be been get gets go goes have has had need needs make makes take takes use used want do does done come give put'.split(
    ' ',
  ),
);
const BEFORE_VERB = /^(?:to|it|they|never|not|cant|cannot|dont|must|please)$/;
const BETWEEN = /^(?:just|actually|really|still|then|not|properly|now|also|ever|even|always)$/;

/** The noun phrases of a question in their order. @param questionPhrase its position */
export function thingsOf(
  all: readonly Word[],
  questionPhrase: { at: number; end: number } | null,
  language: string,
): Thing[] {
  const things: Thing[] = [];
  for (let from = 0; from < all.length; from++) {
    const article = isArticle(all[from], language) ? all[from] : undefined;
    const begin = article ? from + 1 : from;
    const end = endOfRun(all, begin);
    if (end === begin) continue;
    const before = all[from - 1];
    const hasVerb = !article && isVerb(all, from, language);
    const run = all.slice(hasVerb ? begin + 1 : begin, end);
    const nouns = language === 'de' ? untilNoun(run) : withoutVerb(run, all[from - 1], all[end], article);
    const [first, last] = [nouns[0], nouns.at(-1)];
    if (first && last) {
      things.push({
        at: article?.at ?? first.at,
        end: last.end,
        article: article ?? null,
        words: nouns,
        preposition: before && !hasVerb && PREPOSITIONS.has(before.lower) ? before : null,
        isAsked: questionPhrase !== null && first.at >= questionPhrase.at && first.end <= questionPhrase.end,
      });
    }
    from = end - 1;
  }
  return things;
}

function endOfRun(all: readonly Word[], begin: number): number {
  let end = begin;
  while (all[end]?.isContent && (end === begin || !all[end]?.startsClause)) end++;
  return end;
}

/** Whether the content word at this index is a verb: 'I clean', 'to clean', 'never open', 'it stopped', 'Clean the strainer', 'walk me'. */
export function isVerb(all: readonly Word[], index: number, language: string): boolean {
  const word = all[index];
  if (index > 0 && word?.startsClause) return false;
  let before = index - 1;
  while (BETWEEN.test(all[before]?.lower ?? '')) before--;
  const previous = all[before];
  if (!previous) return isArticle(all[index + 1], language) || /^(?:me|us)$/.test(all[index + 1]?.lower ?? '');
  if (previous.lower === 'to' && all[index + 1]?.isCode) return false;
  if (previous.lower === 'who') return true;
  return PERSONS.has(previous.lower) || BEFORE_VERB.test(previous.lower);
}

/** Removes the verb after a noun: 'spin' in 'does the EXT75 spin', 'changed' in 'is the oil changed', 'stinks' in 'tank stinks and'. */
function withoutVerb(
  run: Word[],
  before: Word | undefined,
  after: Word | undefined,
  article: Word | undefined,
): Word[] {
  const last = run.at(-1);
  if (run.length < 2 || !last || last.isCode) return run;
  const auxiliary = before && AUXILIARIES.has(before.lower) ? before.lower : null;
  const isParticiple = auxiliary !== null && /(?:ed|en)$/.test(last.lower);
  const endsClause = !after || after.startsClause || !(VERBS.has(after.lower) || after.lower === 'of');
  const isInfinitive = auxiliary !== null && !BE.has(auxiliary) && endsClause;
  const isPresent =
    (article ?? run[0])?.startsClause &&
    /[^s]s$/.test(last.lower) &&
    after !== undefined &&
    (article ? after.startsClause : !AUXILIARIES.has(after.lower) && !VERBS.has(after.lower));
  return isParticiple || isInfinitive || isPresent ? run.slice(0, -1) : run;
}

/** German nouns have a capital, so that 'Luftfilter gewechselt' ends with the first word. */
const untilNoun = (run: Word[]) => run.slice(0, run.findLastIndex(({ text }) => /^[\p{Lu}\d]/u.test(text)) + 1);
