import { rowText } from '../chunk/row-text';
import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import type { Statement } from './answer-input';
import { cellsAskedFor } from './tables/asked-cells';

/** Maximum words of a statement; longer ones, usually table rows, are truncated. */
const MAX_STATEMENT_WORDS = 90;
const LEADER = /\s*:?\s*(?:[.·…_]\s?){4,}\s*(?=\S)/g;
/** A space before an apostrophe, which kerning causes in the text layer: 'The driver ’s seat'. */
const PARTED_APOSTROPHE = /(?<=\p{L}) ([’'](?:s|t|re|ve|ll)\b)/gu;
const LEADER_TO_NOTHING = /\s*(?:[.·…_]\s?){4,}$/;

/**
 * Text of a statement in an answer: a sentence, or a row with its headers; leader dots become a colon. If the question asks for an
 * interval and only the heading has it ('Every 500 hours'), the heading is prepended.
 */
export function statementText({ text, cells, headingPath }: Statement, question: Question): string {
  const statement = plain(cells ? rowText(cellsAskedFor(question, cells)) : text);
  const hasInterval = (words: string) => holdsQuantity(words, 'interval');
  const needsInterval = question.type.quantities.includes('interval') && !hasInterval(statement);
  const heading = needsInterval ? headingPath.slice(-2).find(hasInterval) : undefined;
  return truncated(heading ? `${plain(heading).replace(/:$/, '')}: ${statement}` : statement);
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(PARTED_APOSTROPHE, '$1')
    .replace(LEADER, ': ')
    .replace(LEADER_TO_NOTHING, '')
    .replace(/[,;]\s*$/, '')
    .trim();
}

function truncated(text: string): string {
  const words = text.split(' ');
  return words.length > MAX_STATEMENT_WORDS ? `${words.slice(0, MAX_STATEMENT_WORDS).join(' ')} …` : text;
}
