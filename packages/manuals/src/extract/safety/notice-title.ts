import { splitSentences } from '../../chunk/sentences';
import { withoutLeadingClause } from './clauses';

const LONGEST = 80;
const SHORTEST = 12;
/** Where a sentence turns from what to do to why or when: what stands before says something by itself. */
const TURN =
  /(?:[,;]|\s[–—])\s|\s(?=(?:when|while|if|because|since|otherwise|which|unless|until|in order to|(?<!in order )to (?:avoid|prevent|reduce)|so that|as this)\b)/gi;
const ENUMERATES = /,\s(?!(?:otherwise|because|since|which|as|so|and (?:do|never|always|be)|or else)\b)/i;
const INTRODUCES = /\b(?:the )?following\b|:$/i;

/** A short title of the notice's own words: its first sentence that says something, without what leads to it, cut where it turns. */
export function noticeTitle(texts: readonly string[]): string {
  const sentences = texts
    .flatMap((text) => withoutMarker(text).split('\t'))
    .flatMap((text) => splitSentences(text.replace(/\s+/g, ' ')))
    .map(trimmed)
    .filter(Boolean);
  for (const [at, sentence] of sentences.entries()) {
    const title = INTRODUCES.test(sentence) ? beforeTurn(sentence) : titled(sentence, sentences[at + 1]);
    if (title && !INTRODUCES.test(title)) return capitalised(title);
  }
  return capitalised(shortened(sentences[0] ?? ''));
}

function titled(sentence: string, next: string | undefined): string {
  const isLabel = sentence.split(' ').length <= 4;
  if (isLabel && next && sentence.length + next.length < LONGEST) return `${sentence}. ${next}`;
  const core = withoutLeadingClause(sentence);
  const said = core.split(' ').length >= 3 ? core : sentence;
  if (said.length <= LONGEST) return said;
  return beforeTurn(said) ?? shortened(said);
}

function beforeTurn(sentence: string): string | undefined {
  const ends = [...sentence.matchAll(TURN)]
    .filter(({ index }) => index >= SHORTEST && index <= LONGEST && !ENUMERATES.test(sentence.slice(index)))
    .map(({ index }) => index);
  const end = ends.at(-1);
  return end === undefined ? undefined : withoutJoint(trimmed(sentence.slice(0, end)));
}

/** A joint or preposition left at the end by the cut: 'during storms or', 'only'. */
function withoutJoint(title: string): string {
  return title.replace(
    /(?:[,\s]+(?:or|and|but|nor|even|only|especially|unless|than|with|the|to|of|for|in|at|by))+$/i,
    '',
  );
}

function shortened(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  return `${withoutJoint(trimmed(sentence.slice(0, sentence.lastIndexOf(' ', LONGEST - 1))))}…`;
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
