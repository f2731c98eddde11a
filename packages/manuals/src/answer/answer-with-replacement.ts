import { wordCount } from '../chunk/word-count';
import type { Question } from '../rank/analyse-question';
import { synonymsOf } from '../rank/synonyms';
import { stem, termsOf } from '../rank/terms';
import type { AnswerInput, Statement } from './answer-input';
import type { Answer } from './answer-question';
import { answerWithStatements } from './answer-with-statements';
import { questionTopics } from './question-topics';
import { readingOrder, sameSection } from './statement-context';
import { isFigureLabel } from './statement-worth';

/** Asks for the replacement of a part. */
const REPLACES = /\b(?:replac(?:e|ed|ing)|chang(?:e|ed|ing)|swap(?:ped|ping)?|exchang(?:e|ed|ing)|renew(?:ed|ing)?)\b/i;
const REPLACES_TITLE = /\b(?:replac|chang|exchang|renew|swap)\p{L}*/iu;
/** Titles of the two halves of a replacement. Letter spacing may separate a letter from its word: 'REMOVA L'. */
const REMOVAL = /\b(?:remov\p{L}*|removing|dismantl\p{L}*|disassembl\p{L}*|taking (?:off|out))/iu;
const INSTALLATION = /\b(?:(?:re)?install\p{L}*|(?:re)?fitting|mounting|(?:re)?assembl\p{L}*)/iu;
const MAX_TITLE_WORDS = 6;
const MAX_WORDS = 250;

/**
 * Answers how a part is replaced with the sections on its removal and its installation, if the manual has no procedure for the
 * replacement: 'Blade removal' and 'Blade installation'. Null for other questions.
 */
export function answerWithReplacement({ question, statements }: AnswerInput): Answer | null {
  const things = replacedThing(question);
  if (things.length === 0) return null;
  const sentences = readingOrder(statements).filter(({ kind }) => kind === 'sentence');
  const titled = (action: RegExp) =>
    sentences.filter(({ headingPath }) => isTitled(headingPath.at(-1), action, things));
  if (titled(REPLACES_TITLE).length > 0) return null;
  const [removal, installation] = [REMOVAL, INSTALLATION].map((action) => firstSection(titled(action)));
  if (!removal?.length || !installation?.length || sameSection(removal[0] as Statement, installation[0] as Statement))
    return null;
  const chosen = [...removal, ...installation];
  if (wordCount(chosen.map(({ text }) => text).join(' ')) > MAX_WORDS) return null;
  const parts = [removal, installation].map((section) => {
    const { text } = answerWithStatements(question, section);
    return `**${titleOf(section[0])}**\n${text}`;
  });
  return { ...answerWithStatements(question, chosen), text: parts.join('\n\n') };
}

/** Index terms of the part that the question replaces, with synonyms; empty for other questions. */
function replacedThing({ text, type }: Question): string[] {
  const [topic, another] = type.steps && REPLACES.test(text) ? questionTopics(text) : [];
  const noun = topic?.at(-1);
  return noun && !another ? [noun, ...synonymsOf(noun)].map(stem) : [];
}

function isTitled(title: string | undefined, action: RegExp, things: readonly string[]): boolean {
  if (!title || title.split(/\s+/).length > MAX_TITLE_WORDS || !action.test(title)) return false;
  const own = termsOf(title);
  return things.some((thing) => own.includes(thing));
}

/** The sentences of the first section, without labels of figures. */
const firstSection = (sentences: readonly Statement[]): Statement[] =>
  sentences.filter((sentence) => sentences[0] && sameSection(sentence, sentences[0]) && !isFigureLabel(sentence.text));

/** The title, in sentence case if it was in capitals; letters that spacing separated are joined again. */
function titleOf(statement: Statement | undefined): string {
  return (statement?.headingPath.at(-1) ?? '').replace(/(?<=\p{Lu}{3}) (\p{Lu})(?=\s|$)/gu, '$1').trim();
}
