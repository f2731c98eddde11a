import { termsOf } from '../rank/terms';

const END = '(?=[?.,;]|$)';
const PATTERNS = [
  `\\bbetween (.+?) and (.+?)${END}`,
  `\\bcompare (.+?) (?:with|to|and) (.+?)${END}`,
  `^(.+?) (?:vs\\.?|versus|compared (?:to|with)) (.+?)${END}`,
  // 'for over-voltage and for under-voltage', 'when is a fan enough and when do I need water'
  `\\b(?:for|when|where|at|with) (.+?) and (?:for|when|where|at|with) (.+?)${END}`,
  `\\bhow much \\p{L}+er (?:is|are) (.+?) than (.+?)${END}`,
  `\\bhow much (?:more|less) .+? (?:does|do|has|have) (.+?) (?:\\p{L}+ )?than (.+?)${END}`,
  `^(?:is|are|does|do|has|have) (.+?) (?:(?:use|need|take|hold|have|weigh|require|an?) )*(?:\\p{L}+er|more|less)\\b.*? than (.+?)${END}`,
  `\\b(?:which|what|whats|who)\\b.*?,\\s*(.+?) or (.+?)${END}`,
  '\\bwhich of (.+?) (?:and|or) (.+?) (?:is|are|has|have|uses?|needs?|takes?|holds?|weighs?|draws?|runs?|lasts?|costs?|requires?|consumes?)\\b',
].map((pattern) => new RegExp(pattern, 'iu'));

/** The words for the two things that a question compares; null for other questions. */
export function comparedPhrases(question: string): [string, string] | null {
  const text = question.trim().replace(/\s+/g, ' ');
  for (const pattern of PATTERNS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first && second) return [first, second];
  }
  return null;
}

/**
 * The two things that a question compares, as the index terms that only one of them has: 'What is the difference between pre-wash and
 * soak?'. Null for other questions.
 */
export function comparedThings(question: string): [string[], string[]] | null {
  const text = question.trim().replace(/\s+/g, ' ');
  for (const pattern of PATTERNS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (!first || !second) continue;
    const [inFirst, inSecond] = [termsOf(first), termsOf(second)];
    const onlyFirst = inFirst.filter((term) => !inSecond.includes(term));
    const onlySecond = inSecond.filter((term) => !inFirst.includes(term));
    if (onlyFirst.length > 0 && onlySecond.length > 0) return [onlyFirst, onlySecond];
  }
  return null;
}
