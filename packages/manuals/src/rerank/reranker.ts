import { AutoModelForSequenceClassification, AutoTokenizer } from '@xenova/transformers';
import { useLocalModels } from '../embed/local-models';
import { RERANKER_MODEL } from '../embed/model-checksums';
import { ModelUnavailableError } from '../embed/model-unavailable-error';
import { verifyModel } from '../embed/verify-model';

export interface Reranker {
  /** Log-odds that each text answers the question, in input order. Truncates a text after about 80 word pieces. */
  score(question: string, texts: readonly string[]): Promise<number[]>;
}

export interface RerankerOptions {
  /** Directory that contains the model's folder. */
  modelDir: string;
  /** Default: the shipped model. */
  model?: string;
  /** Threads per inference; the runtime uses all cores by default. */
  threads?: number;
}

/** Question and text together. */
const MAX_PIECES = 96;
const BATCH_SIZE = 8;

/**
 * Opens a cross-encoder, which reads question and text together (trained by `train/train_reranker.py`). Never downloads anything. Inference
 * blocks its thread, so servers run it in a worker thread.
 * @throws ModelUnavailableError
 */
export async function createReranker({
  modelDir,
  model = RERANKER_MODEL,
  threads,
}: RerankerOptions): Promise<Reranker> {
  await verifyModel(modelDir, model, 'reranking model');
  useLocalModels(modelDir);
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(model);
    const classifier = await AutoModelForSequenceClassification.from_pretrained(model, {
      dtype: 'q8',
      device: 'cpu',
      ...(threads ? { session_options: { intraOpNumThreads: threads } } : {}),
    });
    const scoreBatch = async (question: string, texts: string[]): Promise<number[]> => {
      const pairs = tokenizer(Array<string>(texts.length).fill(question), {
        // an empty text would count as none
        text_pair: texts.map((text) => text || ' '),
        padding: true,
        truncation: true,
        max_length: MAX_PIECES,
      });
      const { logits } = await classifier(pairs);
      const scores = Array.from(logits.data as Float32Array);
      logits.dispose();
      return scores;
    };
    await scoreBatch('probe', ['probe']);
    return { score: (question, texts) => scoreByLength(texts, (batch) => scoreBatch(question, batch)) };
  } catch (cause) {
    throw new ModelUnavailableError(model, 'broken', `The reranking model ${model} cannot be loaded.`, { cause });
  }
}

/** The longest text determines the cost of a batch, so batches have texts of similar length. */
async function scoreByLength(
  texts: readonly string[],
  score: (batch: string[]) => Promise<number[]>,
): Promise<number[]> {
  const scores = new Map<string, number>();
  const distinct = [...new Set(texts)].sort((a, b) => a.length - b.length);
  for (let start = 0; start < distinct.length; start += BATCH_SIZE) {
    const batch = distinct.slice(start, start + BATCH_SIZE);
    for (const [index, value] of (await score(batch)).entries()) scores.set(batch[index] ?? '', value);
  }
  return texts.map((text) => scores.get(text) ?? 0);
}
