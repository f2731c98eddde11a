import { questionTopics } from '@steward/manuals/answer/question-topics';
import { questionFeatures } from '@steward/manuals/answer/scorer/question-features';
import { scoreUnits } from '@steward/manuals/answer/scorer/score-units';
import { allFeatures, type FeatureValues } from '@steward/manuals/learned/boosted-trees';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { termsOf } from '@steward/manuals/rank/terms';
import { withoutZeros } from '../corpus/notice-labels';
import type { ManualSearch } from './engine';
import type { ownQuestionsOf } from './own-questions';
import type { ManualQuestions } from './questions';

/**
 * The question with its topic replaced by a thing of other machines that the manual never mentions: 'How do I clean the milk frother?'.
 * Null if the question has no known form, or no such thing is found.
 */
function aboutForeignTopic(
  question: string,
  topics: readonly string[][],
  { passageFrequency }: QueryStatistics,
): string | null {
  const [topic] = questionTopics(question);
  if (!topic) return null;
  const words = topic.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  const named = new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu');
  const isUnknown = (word: string) => termsOf(word).every((term) => !passageFrequency.get(term));
  const start = question.length % Math.max(1, topics.length);
  const foreign = [...topics.slice(start), ...topics.slice(0, start)].find(
    (other) => isUnknown(other.at(-1) ?? '') && other.join(' ') !== topic.join(' '),
  );
  return foreign && named.test(question) ? question.replace(named, foreign.join(' ')) : null;
}

/** A question with its features, labelled by whether the manual answers it. */
interface LabelledQuestion {
  label: 0 | 1;
  /** Low for questions of other manuals: they are many and easy, and this manual answers some of them. Our own are many, too. */
  weight: number;
  features: FeatureValues;
}

const weights = {
  answerable: 1,
  unanswerable: 8,
  ownAnswerable: 0.2,
  ownUnanswerable: 1.1,
  foreign: 0.1,
  foreignTopic: 0.5,
};
/** One in this many questions of the other manuals is asked. */
const foreignStep = 11;

/**
 * Labels the answerable and unanswerable questions of a manual, of the gold and our own (each in one of its wordings), and questions of other
 * manuals, and those of the gold about things of other machines, as unanswerable.
 * @param foreign technical and lay questions of the other manuals
 */
export async function labelledQuestions(
  search: ManualSearch,
  { byPage, unanswerable }: ManualQuestions,
  own: ReturnType<typeof ownQuestionsOf>,
  foreign: readonly string[],
): Promise<LabelledQuestion[]> {
  const rows: LabelledQuestion[] = [];
  const add = async (query: string, label: 0 | 1, weight: number) => {
    const input = await search(query);
    const features = withoutZeros(allFeatures(questionFeatures(input, scoreUnits(input))));
    rows.push({ label, weight, features });
  };
  for (const query of byPage.flatMap(({ q, q_lay }) => [q, q_lay])) await add(query, 1, weights.answerable);
  for (const query of unanswerable) await add(query, 0, weights.unanswerable);
  for (const [index, { q, lay }] of own.answerable.entries())
    await add([q, ...lay][index % 3] ?? q, 1, weights.ownAnswerable);
  for (const query of own.unanswerable) await add(query, 0, weights.ownUnanswerable);
  for (const query of foreign.filter((_, index) => index % foreignStep === 0)) await add(query, 0, weights.foreign);
  const topics = foreign.flatMap((query) => questionTopics(query).slice(0, 1)).filter((words) => words.length < 4);
  for (const { q, q_lay } of byPage)
    for (const query of [q, q_lay]) {
      const { statistics } = await search(query);
      const other = aboutForeignTopic(query, topics, statistics);
      if (other) await add(other, 0, weights.foreignTopic);
    }
  return rows;
}
