import { codesOf } from '../rank/codes';
import { languageOfQuestion } from '../rank/question-language';
import { chosenName } from './conversation/chosen-name';
import { asksForNext, asksForSource, isCondition, isNounPhrase, isOne, SHOWS } from './conversation/message-form';
import { type ParsedQuestion, parseQuestion } from './conversation/parse-question';
import { isQuestionPhrase, withQuestionPhrase } from './conversation/question-phrase';
import {
  lacksObject,
  pronounIn,
  type Reference,
  referenceIn,
  refersBack,
  withActivity,
  withTopic,
} from './conversation/refer-back';
import { withNewAmount, withNewCode, withNewQuality, withNewThing, withOtherOne } from './conversation/replace-thing';
import { withAmountOf, withComparedThings } from './conversation/which-of-two';
import { expandContractions, isArticle, leadLength, PREPOSITIONS, wordsOfText } from './conversation/words';

/** An earlier question of a conversation with the passages that answered it; none if it was refused. */
export interface Exchange {
  question: string;
  answered: readonly AnsweredPassage[];
  /** Names among which the answer asked to choose ('Which machine?'). */
  choices?: readonly string[];
  /** The question is the first half of the same message, so that 'it' means its topic and not the machine. */
  isSameMessage?: boolean;
}

export interface AnsweredPassage {
  documentId: string;
  page: number;
  headingPath: readonly string[];
  quote: string;
}

/**
 * - other: the earlier question about another thing ('and F2?')
 * - more: another question about the earlier topic ('how often is that due?')
 * - next: what comes after the earlier answer, or instead of it ('that did not work')
 * - source: the source of the earlier answer ('which page?')
 * - choice: the earlier question, asked of the named one of its `choices`
 * - continued: complete by itself, but continues the earlier answer ('and how warm may the fuel get?')
 */
export type FollowUpKind = 'other' | 'more' | 'next' | 'source' | 'choice' | 'continued';

export interface FollowUp {
  /** The question to answer, complete by itself. */
  text: string;
  kind: FollowUpKind;
  /** The chosen name, with kind 'choice'. */
  choice?: string;
}

/** A message with what it may refer to. */
interface Message {
  /** Without the words that only connect it. */
  question: ParsedQuestion;
  previous: ParsedQuestion;
  /** Words and codes of the earlier answer. */
  answered: { words: ReadonlySet<string>; codes: readonly string[] };
  /** Begins with a conjunction. */
  isContinued: boolean;
  isSameMessage: boolean;
  language: string;
}

/**
 * Resolves a message against a conversation by what it contains: a topic of its own, pronouns without antecedent, ellipsis and
 * conjunctions. Pure.
 * @param earlier newest first, without greetings
 * @returns null for a question of its own
 */
export function followUp(message: string, earlier: readonly Exchange[]): FollowUp | null {
  const [last, ...before] = earlier;
  if (!last) return null;
  const previousText = followUp(last.question, before)?.text ?? last.question.trim();
  const choice = chosenName(message, last.choices ?? []);
  if (choice) return { text: previousText, kind: 'choice', choice };
  const comparison = withComparedThings(message, previousText);
  if (comparison) return { text: comparison, kind: 'more' };
  const parsed = parseMessage(message, previousText, last);
  const amount = withAmountOf(message, parsed.previous);
  if (amount) return { text: amount, kind: 'more' };
  const other = aboutOther(parsed);
  const continued: FollowUp = { text: message.trim(), kind: 'continued' };
  if (parsed.language !== 'en') return other ?? (parsed.isContinued ? continued : null);
  if (asksForNext(parsed.question)) return { text: previousText, kind: 'next' };
  if (asksForSource(parsed.question)) return { text: previousText, kind: 'source' };
  const isContinued = parsed.isContinued || refersBack(parsed.question);
  return other ?? moreAbout(parsed) ?? (isContinued ? continued : null);
}

function parseMessage(message: string, previousText: string, { answered, isSameMessage = false }: Exchange): Message {
  const text = expandContractions(message.trim());
  const language = languageOfQuestion(text) ?? languageOfQuestion(previousText) ?? 'en';
  const words = wordsOfText(text, language);
  const lead = leadLength(words, language);
  const answer = wordsOfText(
    answered.map(({ headingPath, quote }) => [...headingPath, quote].join(' ')).join(' '),
    'en',
  );
  return {
    question: parseQuestion(text.slice(words[lead]?.at ?? 0), language),
    previous: parseQuestion(expandContractions(previousText), language),
    answered: {
      words: new Set(answer.map(({ lower }) => lower)),
      codes: answer.filter((word) => codesOf(word.text).length > 0).map((word) => word.text),
    },
    isContinued: lead > 0,
    isSameMessage,
    language,
  };
}

/** The earlier question about the code, amount or thing that the message names instead. */
function aboutOther({ question, previous, answered, isContinued, language }: Message): FollowUp | null {
  const { words, text } = question;
  const isPhrase = isNounPhrase(words, language);
  if (!isPhrase && !isCondition(words)) return null;
  const content = words.filter(({ isContent }) => isContent);
  const isCode = content.every((word) => word.isCode || SHOWS.test(word.lower));
  const ofSameKind =
    (isCode || !isPhrase ? withNewCode(previous, words) : null) ??
    withNewAmount(previous, text) ??
    (isPhrase ? null : withNewQuality(previous, words));
  if (ofSameKind) return { text: ofSameKind, kind: 'other' };
  if (!isPhrase || !(isContinued || PREPOSITIONS.has(words[0]?.lower ?? ''))) return null;
  const adjectives = words.slice(0, -1).filter((word) => !isArticle(word, language) && !PREPOSITIONS.has(word.lower));
  const whole = isOne(words.at(-1))
    ? withOtherOne(previous, adjectives, answered.codes)
    : withNewThing(previous, question, answered.words);
  return whole ? { text: whole, kind: 'other' } : null;
}

/** Another question about the topic of the earlier one. */
function moreAbout(message: Message): FollowUp | null {
  const { question, previous, answered, isContinued } = message;
  if (isQuestionPhrase(question, isContinued)) {
    return { text: withQuestionPhrase(question, previous, answered.words), kind: 'more' };
  }
  const reference = referenceOf(message);
  const text = reference
    ? withTopic(question, reference, previous, answered.words)
    : lacksObject(question)
      ? withActivity(question.text, previous, answered.words)
      : null;
  if (!text) return null;
  return { text, kind: question.words.some(({ lower }) => lower === 'else') ? 'next' : 'more' };
}

/** The pronoun of a message that means the topic of the earlier question. */
function referenceOf({ question, previous, isContinued, isSameMessage }: Message): Reference | null {
  if (!isSameMessage) return referenceIn(question, isContinued);
  // a pronoun in both halves of a message is the same machine: 'how long does it run, and how loud is it?'
  return pronounIn(previous) ? null : pronounIn(question);
}
