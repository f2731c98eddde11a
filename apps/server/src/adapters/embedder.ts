import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Logger } from '@steward/api/context';
import type { Embedder, EmbedderState, Reranker } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { EmbedMessage, EmbedRequest } from './embed-messages';
import type { EmbedWorkerOptions } from './embed-worker';

/** Limits how long a query waits for the running batch of documents. */
const textsPerBatch = 16;

const restartDelayMs = 10_000;
const stoppedState: EmbedderState = { ready: false, reason: 'The embedding model stopped and is restarting.' };

export interface WorkerEmbedderOptions {
  model: string;
  modelDir: string;
  rerankerDir: string;
  log: Logger;
}

interface Batch {
  texts: string[];
  question?: string;
  done(values: Float32Array[]): void;
  fail(error: Error): void;
}

/** The embedding model and the reranker in a worker thread, loaded at the first use. */
export class WorkerEmbedder implements Embedder, Reranker {
  private readonly queries: Batch[] = [];
  private readonly documents: Batch[] = [];
  private running: { id: number; batch: Batch } | null = null;
  private lastId = 0;
  private worker: Worker | null = null;
  private loading: Promise<EmbedderState> | null = null;
  private stopped = false;
  private rerankerFailed = false;
  private readonly options: WorkerEmbedderOptions;

  constructor(options: WorkerEmbedderOptions) {
    this.options = options;
  }

  state(): Promise<EmbedderState> {
    this.loading ??= this.load();
    return this.loading;
  }

  async embed(texts: string[], purpose: 'query' | 'document'): Promise<Float32Array[]> {
    const state = await this.state();
    if (!state.ready) throw new Error(state.reason);
    const queue = purpose === 'query' ? this.queries : this.documents;
    // every text of a batch costs as much as the longest, so batch texts of similar length
    const order = texts.map((_, i) => i).sort((a, b) => (texts[a]?.length ?? 0) - (texts[b]?.length ?? 0));
    const vectors = new Array<Float32Array>(texts.length);
    const batches: Promise<void>[] = [];
    for (let at = 0; at < order.length; at += textsPerBatch) {
      const indexes = order.slice(at, at + textsPerBatch);
      batches.push(
        new Promise((done, fail) => {
          queue.push({
            texts: indexes.map((i) => texts[i] ?? ''),
            done(batchVectors) {
              batchVectors.forEach((vector, n) => {
                vectors[indexes[n] ?? 0] = vector;
              });
              done();
            },
            fail,
          });
        }),
      );
    }
    this.next();
    await Promise.all(batches);
    return vectors;
  }

  async score(question: string, texts: string[]): Promise<number[] | null> {
    const state = await this.state();
    if (!state.ready || this.rerankerFailed) return null;
    if (texts.length === 0) return [];
    try {
      const scores = await new Promise<Float32Array[]>((done, fail) => {
        this.queries.push({ texts, question, done, fail });
        this.next();
      });
      return scores.map(([score = 0]) => score);
    } catch (err) {
      this.rerankerFailed = true;
      this.options.log.warn({ err }, 'no reranker: answers are chosen without it');
      return null;
    }
  }

  /**
   * Terminates the worker between two batches: during one, the runtime's native code would crash the whole process.
   * Waiting calls never settle, since the process is ending.
   */
  async stop(): Promise<void> {
    this.stopped = true;
    this.queries.length = 0;
    this.documents.length = 0;
    await this.loading;
    const { worker } = this;
    if (this.running && worker) {
      await new Promise<void>((done) => {
        worker.once('message', () => done());
        worker.once('exit', () => done());
      });
    }
    await worker?.terminate();
  }

  private load(): Promise<EmbedderState> {
    const { model, modelDir, rerankerDir, log } = this.options;
    this.rerankerFailed = false;
    // leave one core for requests
    const threads = Math.max(1, availableParallelism() - 1);
    const worker = startWorkerThread('embed-worker', import.meta.url, {
      workerData: { model, modelDir, rerankerDir, threads } satisfies EmbedWorkerOptions,
    });
    worker.unref();
    this.worker = worker;
    return new Promise((answer) => {
      worker.on('message', (message: EmbedMessage) => {
        if ('loaded' in message) answer({ ready: true, model: message.loaded.model });
        else if ('notLoaded' in message) {
          this.worker = null;
          log.warn({ reason: message.notLoaded.reason }, 'no embedding model: search is lexical only');
          answer({ ready: false, reason: message.notLoaded.reason });
        } else this.receive(message);
      });
      const onEnd = (error: Error) => {
        answer(stoppedState);
        this.lose(worker, error);
      };
      worker.once('error', onEnd);
      worker.once('exit', () => onEnd(new Error('the embedding worker exited')));
    });
  }

  private next() {
    if (this.running || !this.worker) return;
    const batch = this.queries.shift() ?? this.documents.shift();
    if (!batch) return this.worker.unref();
    const request: EmbedRequest = { id: ++this.lastId, texts: batch.texts, question: batch.question };
    this.running = { id: request.id, batch };
    this.worker.ref();
    this.worker.postMessage(request);
  }

  private receive(message: Extract<EmbedMessage, { id: number }>) {
    if (this.running?.id !== message.id) return;
    const { batch } = this.running;
    this.running = null;
    if ('failure' in message) batch.fail(new Error(message.failure));
    else batch.done(split(message.values, message.dimensions));
    this.next();
  }

  /** Fails the waiting batches of a dead worker (their jobs are retried). The next use after a delay starts a new one. */
  private lose(worker: Worker, error: Error) {
    if (this.worker !== worker || this.stopped) return;
    this.options.log.error({ err: error }, 'the embedding worker exited');
    const lostBatches = [
      ...(this.running ? [this.running.batch] : []),
      ...this.queries.splice(0),
      ...this.documents.splice(0),
    ];
    this.running = null;
    this.worker = null;
    this.loading = Promise.resolve(stoppedState);
    setTimeout(() => {
      this.loading = null;
    }, restartDelayMs).unref();
    for (const batch of lostBatches) batch.fail(error);
  }
}

function split(values: Float32Array, dimensions: number): Float32Array[] {
  return Array.from({ length: values.length / dimensions }, (_, i) =>
    values.slice(i * dimensions, (i + 1) * dimensions),
  );
}
