import { spellingsOf } from '../rank/codes';
import { codeShare } from '../rank/rank-passages';
import { stem } from '../rank/terms';
import type { AnswerInput } from './answer-input';
import { holdsFaultNumber, namesFault, requestedFault } from './requested-fault';

/** Number of best pages that are searched for a code. */
export const PAGES_WITH_EVIDENCE = 5;

/** A name with a number: 'ISO 500', 'Norprene 06404'. */
const DESIGNATION = /(?<=[\p{L}\p{N},;'’] )(\p{Lu}\p{L}+)[ -](\d{2,6})(?![\p{L}\p{N}]|[.,]\d| ?[°%])/gu;

/** Whether the question names a code, an error or a type that the manual lacks, so that the manual cannot answer it. */
export function lacksIdentifier(input: AnswerInput): boolean {
  const { codes, labels } = absentCodes(input);
  return codes.length + labels.length + absentDesignations(input).length > 0 || lacksRequestedFault(input);
}

/**
 * The codes and labels of a question that neither the index nor the best pages contain. Error numbers are excluded, because a
 * number occurs as a page, a size or a step in every manual: see `lacksRequestedFault`.
 */
export function absentCodes(input: AnswerInput): { codes: string[]; labels: string[] } {
  const { question, statistics, knownBy = '' } = input;
  const texts = bestTexts(input);
  const faultNumbers = requestedFault(question)?.numbers ?? [];
  return {
    codes: question.codes.filter(
      (code) =>
        !statistics.passageFrequency.get(stem(code)) &&
        ![...texts, knownBy].some((text) => codeShare([code], text) > 0),
    ),
    labels: question.labels.filter(
      (label) =>
        !faultNumbers.includes(label.replace(/^0+(?=\d)/, '')) &&
        !statistics.passageFrequency.get(label) &&
        !texts.some((text) => new RegExp(`\\b0*${label}\\b`).test(text)),
    ),
  };
}

/** Names with a number, such as types, whose number the manual never mentions. */
function absentDesignations(input: AnswerInput): string[] {
  const { question, statistics, knownBy = '' } = input;
  const texts = [...bestTexts(input), knownBy];
  return [...question.text.matchAll(DESIGNATION)]
    .filter(
      ([, , number = '']) =>
        !statistics.passageFrequency.get(stem(number)) &&
        !texts.some((text) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text)),
    )
    .map(([name]) => name);
}

/** The name or the code that the manual lacks, as the question writes it; undefined for a number. */
export function absentIdentifier(input: AnswerInput): string | undefined {
  const [name] = absentDesignations(input);
  const [code] = name ? [] : absentCodes(input).codes;
  return name ?? (code && new RegExp(spellingsOf(code), 'iu').exec(input.question.text)?.[0]);
}

/** Whether the question names an error that neither the statements nor the best pages name. */
function lacksRequestedFault(input: AnswerInput): boolean {
  const fault = requestedFault(input.question);
  if (!fault || input.statements.some((statement) => namesFault(statement, fault))) return false;
  return !bestTexts(input).some(
    (text) => codeShare(fault.codes, text) > 0 || fault.numbers.some((number) => holdsFaultNumber(text, number, false)),
  );
}

const bestTexts = ({ ranked, pages }: AnswerInput): string[] =>
  ranked.pages.slice(0, PAGES_WITH_EVIDENCE).flatMap(({ page }) => pages.get(page) ?? []);
