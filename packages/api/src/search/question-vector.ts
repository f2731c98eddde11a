import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { meanDirection, rewordQuestion } from '@steward/manuals/rank/reword-question';
import type { ActorContext } from '../context';
import type { Embedder } from '../ports';

/** A question's vector, or why there is none. */
export type QuestionVector = { model: string; values: Float32Array } | { notice: string };

export async function questionVector(ctx: ActorContext, text: string): Promise<QuestionVector> {
  const state = await ctx.ports.embedder.state();
  if (!state.ready) return { notice: `Search goes by words only: ${state.reason}` };
  const values = await embedQuestion(ctx.ports.embedder, state.model, text);
  return values ? { model: state.model, values } : { notice: 'Search goes by words only.' };
}

const vectorsKept = 500;
/** Vectors of the latest questions: one question is put to several documents, in the same words or nearly. */
const kept = new WeakMap<object, Map<string, Float32Array>>();

async function embedQuestion(embedder: Embedder, model: string, text: string): Promise<Float32Array | undefined> {
  const known = kept.get(embedder) ?? new Map<string, Float32Array>();
  kept.set(embedder, known);
  const key = `${model}\n${text}`;
  const values = known.get(key) ?? (await embedder.embed([text], 'query'))[0];
  known.delete(key);
  if (values) known.set(key, values);
  const [oldest] = known.keys();
  if (known.size > vectorsKept && oldest !== undefined) known.delete(oldest);
  return values;
}

/** The question's vector, half way to that of the question in the documents' own words. */
export async function inWordsOf(
  statistics: QueryStatistics,
  ctx: ActorContext,
  text: string,
  vector: QuestionVector,
): Promise<QuestionVector> {
  const reworded = 'values' in vector ? rewordQuestion(text, statistics) : null;
  if (!('values' in vector) || !reworded) return vector;
  const other = await embedQuestion(ctx.ports.embedder, vector.model, reworded);
  return other ? { ...vector, values: meanDirection(vector.values, other) } : vector;
}
