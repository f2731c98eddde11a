import type { QuantityKind } from '../rank/quantities';
import { quantityTexts } from '../rank/quantity-text';

const NEGATION = /\b(?:not|never|cannot|no|nor|without|\p{L}+n[’']t)\b/iu;
/** After these words, what a negation forbids is allowed again. */
const EXCEPTION = /\b(?:unless|until|except|if|when|while|but)\b/i;
const COMPARISON =
  /(?:\b(?:more|less|(?!other|rather|later)\p{L}{2,}er) than|\b(?:over|above|below|under|beyond|exceed(?:s|ing|ed)?))(?: of)?\s*$/iu;
/** The comparison that a value starts with. */
const STARTS_WITH_COMPARISON = /^(?:more than|less than|over|above|below|under)\b/i;

/**
 * The values of a sentence for the first line of an answer, each with the comparison and the negation that govern it: 'Not over 40 kW'
 * for 'It is not designed for loads over 40 kW.' Null if a value would mean the opposite without the rest of the sentence.
 */
export function statedValues(text: string, kinds: readonly QuantityKind[]): string[] | null {
  let end = 0;
  const values: string[] = [];
  const plain = text.replace(/\s+/g, ' ');
  for (const value of quantityTexts(text, kinds)) {
    const start = plain.indexOf(value, end);
    if (start < 0) return null;
    end = start + value.length;
    const stated = withGoverningWords(plain.slice(0, start), value);
    if (stated === null) return null;
    values.push(stated);
  }
  return values;
}

function withGoverningWords(before: string, value: string): string | null {
  const sentence = before.split(/[.;!?]\s/).at(-1) ?? '';
  const own = STARTS_WITH_COMPARISON.test(value);
  const comparison = own ? '' : (COMPARISON.exec(sentence)?.[0].trim() ?? '');
  const compared = comparison ? `${comparison} ${value}` : value;
  const isCompared = own || comparison !== '';
  // a negation applies to a comparison even after a comma, but to any other value only within its clause
  const clause = isCompared ? sentence : (sentence.split(/[,:(]/).at(-1) ?? '');
  const negation = clause.search(NEGATION);
  if (negation < 0) return compared;
  if (!isCompared || EXCEPTION.test(clause.slice(negation))) return null;
  return `not ${compared.replace(/^exceed(?:s|ing|ed)?/i, 'above')}`;
}

/** Asks for the allowed maximum: 'how long may I run it'. */
const ASKS_MAXIMUM = /^how \p{L}+ (?:(?!does|do|is|are)\p{L}+ )?(?:may|can)\b/iu;
const MINIMUM = /^(?:at least|not (?:less|below|under)|min(?:imum)?\b|more than|over|above)/i;
const MAXIMUM =
  /^(?:not (?:more|over|above|\p{L}+er than)|at most|up to|max(?:imum)?\b|less than|below|under|within)/iu;

/** For a question about the allowed maximum: 1 if the value is a maximum, -1 if it is a minimum. 0 for other questions and values. */
export function boundAgreement(question: string, values: readonly string[]): 0 | 1 | -1 {
  const [value, another] = values;
  if (value === undefined || another !== undefined || !ASKS_MAXIMUM.test(question)) return 0;
  if (MAXIMUM.test(value) && !/^not less/i.test(value)) return 1;
  return MINIMUM.test(value) ? -1 : 0;
}
