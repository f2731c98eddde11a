import { analyseQuestion, type Question } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { meanDirection, rewordQuestion } from '@steward/manuals/rank/reword-question';
import type { ActorContext } from '../context';
import type { Embedder } from '../ports';
import { corpusStatistics } from './corpus-statistics';
import type { SearchScope } from './search-scope';

/** A question's vector, or why there is none. */
export type QuestionVector = { model: string; values: Float32Array } | { notice: string };

/** Documents and pages of the previous answer, for a follow-up question. */
export interface AnswerContext {
  documentIds: readonly string[];
  pages: readonly number[];
  /** What the previous answer quoted, for the same question about another thing. */
  quotes?: readonly string[];
}

/** A question during search and answering. Everything is computed on first use, and only once. */
export interface AskedQuestion {
  readonly text: string;
  readonly analysed: Question;
  readonly context?: AnswerContext | undefined;
  vector(): Promise<QuestionVector>;
  /** Statistics of all documents of a scope together. */
  statistics(scope: SearchScope): Promise<QueryStatistics>;
  /** The same question in other words, for example with corrected spelling. */
  reworded(text: string): AskedQuestion;
}

export function askedQuestion(ctx: ActorContext, question: string, context?: AnswerContext): AskedQuestion {
  const wordings = new Map<string, AskedQuestion>();
  const questionWith = (text: string): AskedQuestion => {
    const statistics = new Map<string, Promise<QueryStatistics>>();
    let analysed: Question | undefined;
    let vector: Promise<QuestionVector> | undefined;
    return {
      text,
      context,
      get analysed() {
        analysed ??= analyseQuestion(text);
        return analysed;
      },
      vector() {
        vector ??= embedQuestion(ctx.ports.embedder, text);
        return vector;
      },
      statistics(scope) {
        return computedOnce(statistics, JSON.stringify(scope), () => corpusStatistics(ctx, scope, this.analysed));
      },
      reworded: (words) => computedOnce(wordings, words, () => questionWith(words)),
    };
  };
  return computedOnce(wordings, question, () => questionWith(question));
}

function computedOnce<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const value = values.get(key) ?? compute();
  values.set(key, value);
  return value;
}

async function embedQuestion(embedder: Embedder, text: string): Promise<QuestionVector> {
  const state = await embedder.state();
  if (!state.ready) return { notice: `Search goes by words only: ${state.reason}` };
  const [values] = await embedder.embed([text], 'query');
  return values ? { model: state.model, values } : { notice: 'Search goes by words only.' };
}

/** The mean of the question's vector and that of the question reworded in the vocabulary of the documents. */
export async function vectorInWordsOf(statistics: QueryStatistics, question: AskedQuestion): Promise<QuestionVector> {
  const vector = await question.vector();
  const reworded = 'values' in vector ? rewordQuestion(question.text, statistics) : null;
  if (!('values' in vector) || !reworded) return vector;
  const rewordedVector = await question.reworded(reworded).vector();
  return 'values' in rewordedVector
    ? { ...vector, values: meanDirection(vector.values, rewordedVector.values) }
    : vector;
}
