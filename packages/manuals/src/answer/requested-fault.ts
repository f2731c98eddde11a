import { withCodeVariants } from '../chunk/faults/code-variants';
import { isFault } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import { holdsCode, spellingsOf } from '../rank/codes';
import type { Statement } from './answer-input';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';

/** The errors that a question names: only what names them answers it. */
export interface RequestedFault {
  /** Codes with letters, as returned by `codeKey`: 'f5', 'eoca'. */
  codes: string[];
  /** Numbers without leading zeros: '39' in 'error code 39'. */
  numbers: string[];
}

const FAULT_NOUN = "(?:(?:error|fault|alarm|trouble|failure|code|message)s?|err(?:[.'’]*s)?)";
const FAULT = new RegExp(`\\b${FAULT_NOUN}\\b`, 'iu');
/** Pattern of the text before an error code: 'error E3', 'fault code is F5', 'the display shows E7'. */
const BEFORE_CODE = `(?:\\b${FAULT_NOUN}|\\bdisplay(?:s|ing)?|\\bscreen|\\bshow(?:s|ing)?|\\bsays?)(?:\\s+(?:code|number|no\\.?|is|says?|shows?|an?|the|error|fault|alarm))*[\\s:"“”'’(]+`;
/** Pattern of the text after an error code: 'F5 is on the display', 'E7 error', 'E3 flashes'. */
const AFTER_CODE = `["“”'’)]*\\s+(?:(?:is|was|keeps?|are)\\s+)?(?:${FAULT_NOUN}\\b|on\\b|display|show|flash|blink|comes? up|came up|appear)`;
const FAULT_NUMBER = new RegExp(
  `\\b${FAULT_NOUN}\\s+(?:code\\s+|number\\s+|no\\.?\\s*|#\\s*)?0*(\\d{1,4})(?![\\d.,]*\\d)\\b`,
  'giu',
);

/** The errors that a question names; null for other questions. */
export function requestedFault({ text, codes }: Question): RequestedFault | null {
  const numbers = [...text.matchAll(FAULT_NUMBER)].map(([, number = '']) => number);
  const shown = codes.filter((code) => {
    const written = spellingsOf(code);
    return new RegExp(`${BEFORE_CODE}${written}\\b|\\b${written}${AFTER_CODE}`, 'iu').test(text);
  });
  return numbers.length + shown.length > 0 ? { codes: shown, numbers: [...new Set(numbers)] } : null;
}

/** The codes and errors that a question asks about: 'What does F8 mean?' as well; null for other questions. */
export function requestedCodes(question: Question): RequestedFault | null {
  const fault = requestedFault(question);
  const codes = question.type.meaning ? question.codes : (fault?.codes ?? []);
  const numbers = fault?.numbers ?? [];
  return codes.length + numbers.length > 0 ? { codes: [...codes], numbers } : null;
}

/** Whether a text has all these codes and errors. */
export const holdsCodes = (text: string, { codes, numbers }: RequestedFault): boolean =>
  codes.every((code) => holdsCode(text, code)) && numbers.every((number) => holdsFaultNumber(text, number, false));

/** Whether a statement or procedure names one of the errors, in its own text, its cells or the headings above it. */
export function namesFault(statement: Statement, { codes, numbers }: RequestedFault): boolean {
  const { context, text, headingPath, cells = [] } = statement;
  const own = [...headingPath, context, text].join('\n');
  const isOfFaults =
    isFault(statement) || headingPath.some((heading) => FAULT.test(heading)) || cells.some(isFaultColumn);
  const written = isOfFaults ? withCodeVariants(own, cells) : own;
  return (
    codes.some((code) => holdsCode(written, code)) ||
    numbers.some((number) => holdsFaultNumber(written, number, isOfFaults))
  );
}

/** Whether a text names an error by this number: 'error 5', 'Errors 3 & 5', and in a text about errors 'E-05' and '5. Meaning'. */
export function holdsFaultNumber(text: string, number: string, isOfFaults: boolean): boolean {
  const labelled = new RegExp(
    `\\b${FAULT_NOUN}[\\s:.#"“(]*(?:(?:code|number|no)s?[\\s:.#"“(]*)?(?:\\p{L}{0,3}[\\s.-]?\\d{1,4}\\s*(?:,|&|and|or|\\/)\\s*)*\\p{L}{0,3}[\\s.-]?0*${number}(?![\\d.,]*\\d)`,
    'iu',
  );
  if (labelled.test(text)) return true;
  return (
    isOfFaults &&
    new RegExp(`(?:^|\\n|[;:|\\t]\\s*)\\p{L}{0,3}[\\s.-]?0*${number}\\s*(?:[;:|.)\\t]|$)`, 'iu').test(text)
  );
}

const isFaultColumn = ({ header = '', text }: { header?: string; text: string }): boolean =>
  FAULT.test(header) || /^(?:error|fault|alarm|code)s?(?: (?:code|number|no\.?))?$/i.test(text.trim());

/**
 * Puts the units that name the requested error before all others, because the description of another error never answers the question.
 * @param units best first
 */
export function withRequestedFaultFirst(question: Question, units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const fault = requestedFault(question);
  const named = fault ? units.filter(({ statement }) => namesFault(statement, fault)) : [];
  return raiseUnits(units, named);
}
