import type { AnswerInput, Statement } from '@steward/manuals/answer/answer-input';
import { unitFeatures } from '@steward/manuals/answer/scorer/unit-features';
import { allFeatures, type FeatureValues } from '@steward/manuals/learned/boosted-trees';
import { termsOf } from '@steward/manuals/rank/terms';
import { withoutZeros } from '../corpus/notice-labels';
import type { ManualSearch } from './engine';
import type { PageQuestion } from './questions';

/** A statement or procedure with its features, labelled by the gold answer. */
interface LabelledUnit {
  /** Number of the question in the file: the units of a question compete with each other. */
  question: number;
  label: 0 | 1;
  features: FeatureValues;
}

/** Minimum share of the answer's words in a unit that answers the question, or of the answer's words among its own. */
const minCovered = 0.5;
const minConsisting = 0.6;
const minSharedWords = 3;
/** A unit on a gold page with a share between this and `minCovered` is neither right nor wrong. */
const maxUncovered = 0.25;

/** One in this many questions is also labelled without vectors, because documents are asked before they have any. */
const wordsOnlyStep = 4;

/** Labels the units that the engine finds for the questions of a manual by the gold's answers and pages. */
export async function labelledUnits(search: ManualSearch, questions: readonly PageQuestion[]): Promise<LabelledUnit[]> {
  const units: LabelledUnit[] = [];
  let question = 0;
  for (const { q, q_lay, a, pages } of questions)
    for (const query of [q, q_lay]) {
      question++;
      const input = await search(query);
      const answer = new Set(termsOf(a));
      const add = (answerInput: AnswerInput) => {
        const { featuresOf } = unitFeatures(answerInput);
        for (const statement of answerInput.statements) {
          const label = labelOf(statement, answer, pages);
          const features = () => withoutZeros(allFeatures(featuresOf(statement)));
          if (label !== null) units.push({ question, label, features: features() });
        }
      };
      add(input);
      if (question % wordsOnlyStep !== 0) continue;
      question++;
      add({ ...input, statements: input.statements.map((statement) => ({ ...statement, cosine: null })) });
    }
  return units;
}

/**
 * Whether a unit answers a question; null if that is uncertain.
 * @param answer terms of the answer
 * @param pages on which the manual answers
 */
export function labelOf(
  { page, context, text, steps }: Statement,
  answer: ReadonlySet<string>,
  pages: readonly number[],
): 0 | 1 | null {
  const isOnPage = pages.includes(page) || steps?.some((step) => pages.includes(step.page));
  const words = new Set(termsOf(steps ? `${context} ${text}` : text));
  const inContext = new Set(termsOf(context));
  const shared = [...answer].filter((term) => words.has(term) || inContext.has(term)).length;
  const covered = shared / Math.max(1, answer.size);
  const own = [...words].filter((term) => answer.has(term)).length;
  const isAnswer =
    covered >= minCovered || (!steps && own >= minSharedWords && own / Math.max(1, words.size) >= minConsisting);
  if (isOnPage) return isAnswer ? 1 : covered <= maxUncovered ? 0 : null;
  // another page may state the same
  return isAnswer ? null : 0;
}
