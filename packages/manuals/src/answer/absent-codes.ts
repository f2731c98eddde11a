import { codeShare } from '../rank/rank-passages';
import { stem } from '../rank/terms';
import type { AnswerInput } from './answer-input';

/** Number of best pages that are searched for a code. */
export const PAGES_WITH_EVIDENCE = 5;

/** The codes and labels of a question that neither the index nor the best pages have. */
export function absentCodes({ question, ranked, pages, statistics, knownBy = '' }: AnswerInput): {
  codes: string[];
  labels: string[];
} {
  const texts = ranked.pages.slice(0, PAGES_WITH_EVIDENCE).flatMap(({ page }) => pages.get(page) ?? []);
  return {
    codes: question.codes.filter(
      (code) =>
        !statistics.passageFrequency.get(stem(code)) &&
        ![...texts, knownBy].some((text) => codeShare([code], text) > 0),
    ),
    labels: question.labels.filter(
      (label) =>
        !statistics.passageFrequency.get(label) && !texts.some((text) => new RegExp(`\\b0*${label}\\b`).test(text)),
    ),
  };
}
