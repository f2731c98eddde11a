import { splitSentences } from '../../chunk/sentences';
import { withoutLeadingClause } from './clauses';

const MAX_LENGTH = 80;
const MIN_CUT_LENGTH = 12;
/** Start of a reason or condition, before which a sentence may be cut. */
const TURN =
  /(?:[,;]|\s[–—])\s|\s(?=(?:when|while|if|because|since|otherwise|which|unless|until|in order to|(?<!in order )to (?:avoid|prevent|reduce)|so that|as this)\b)/gi;
const ENUMERATES = /,\s(?!(?:otherwise|because|since|which|as|so|and (?:do|never|always|be)|or else)\b)/i;
const INTRODUCES = /\b(?:the )?following\b|:$/i;

/** A title in the words of the notice: its first sentence that is not an introduction, without leading clause, cut to the maximum length. */
export function noticeTitle(texts: readonly string[]): string {
  const sentences = texts
    .flatMap((text) => withoutMarker(text).split('\t'))
    .flatMap((text) => splitSentences(text.replace(/\s+/g, ' ')))
    .map(trimmed)
    .filter(Boolean);
  for (const [index, sentence] of sentences.entries()) {
    const title = INTRODUCES.test(sentence) ? beforeTurn(sentence) : titleOf(sentence, sentences[index + 1]);
    if (title && !INTRODUCES.test(title)) return capitalised(title);
  }
  return capitalised(shortened(sentences[0] ?? ''));
}

function titleOf(sentence: string, next: string | undefined): string {
  const isLabel = sentence.split(' ').length <= 4;
  if (isLabel && next && sentence.length + next.length < MAX_LENGTH) return `${sentence}. ${next}`;
  const core = withoutLeadingClause(sentence);
  const title = core.split(' ').length >= 3 ? core : sentence;
  if (title.length <= MAX_LENGTH) return title;
  return beforeTurn(title) ?? shortened(title);
}

function beforeTurn(sentence: string): string | undefined {
  const ends = [...sentence.matchAll(TURN)]
    .filter(({ index }) => index >= MIN_CUT_LENGTH && index <= MAX_LENGTH && !ENUMERATES.test(sentence.slice(index)))
    .map(({ index }) => index);
  const end = ends.at(-1);
  return end === undefined ? undefined : withoutJoint(trimmed(sentence.slice(0, end)));
}

/** Removes conjunctions and prepositions at the end of a cut: 'during storms or', 'only'. */
function withoutJoint(title: string): string {
  return title.replace(
    /(?:[,\s]+(?:or|and|but|nor|even|only|especially|unless|than|with|the|to|of|for|in|at|by))+$/i,
    '',
  );
}

function shortened(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  return `${withoutJoint(trimmed(sentence.slice(0, sentence.lastIndexOf(' ', MAX_LENGTH - 1))))}…`;
}

function withoutMarker(text: string): string {
  return text.replace(/^(?:[•▪■●○◦*–−—-]|\(?(?:\d{1,2}|\p{L})[.)]|\d{1,2}(?=\s+\p{Lu}))\s+/u, '');
}

function trimmed(text: string): string {
  return text.trim().replace(/[.;,!\s]+$/u, '');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/:$/, '');
}
