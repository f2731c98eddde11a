import { rowText } from '../chunk/row-text';
import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import type { Statement } from './answer-input';

/** A row of a table can be a text of its own; an answer takes its start. */
const LONGEST = 90;
const LEADER = /\s*:?\s*(?:[.·…_]\s?){4,}\s*(?=\S)/g;
/** 'The driver ’s seat': set by hand before its letter, which the text layer shows as a blank. */
const PARTED_APOSTROPHE = /(?<=\p{L}) ([’'](?:s|t|re|ve|ll)\b)/gu;
const LEADER_TO_NOTHING = /\s*(?:[.·…_]\s?){4,}$/;

/**
 * How a statement reads in an answer: a sentence as it stands, a row with its headers; dots that lead the eye are a colon. Where an
 * interval is asked and stands in the heading ('Every 500 hours'), the heading goes in front.
 */
export function statementText({ text, cells, headingPath }: Statement, question: Question): string {
  const said = plain(cells ? rowText(cells) : text);
  const holdsInterval = (one: string) => holdsQuantity(one, 'interval');
  const asksInterval = question.type.quantities.includes('interval') && !holdsInterval(said);
  const heading = asksInterval ? headingPath.slice(-2).find(holdsInterval) : undefined;
  return clipped(heading ? `${plain(heading).replace(/:$/, '')}: ${said}` : said);
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

function clipped(text: string): string {
  const words = text.split(' ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST).join(' ')} …` : text;
}
