import { join } from 'node:path';
import { type Transferable, Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/** Workers without state between two requests. The analyst caches models, and the database keeps its files open. */
const reusableNames = ['embed-worker', 'report-worker'];

/** Messages that do not end a request. */
const progressKeys = ['chunk'];

const idleWorkers: ReusableWorker[] = [];

/**
 * Replaces `@steward/db/worker-thread` in tests: starts the bundled worker, or hands out one that an earlier test terminated
 * while it was idle. Loading the code or the embedding model costs more processor time than most of the requests.
 */
export function startWorkerThread(name: string, _base: string, options: WorkerOptions = {}): Worker {
  const file = join(inject('bundle'), `${name}.js`);
  if (!reusableNames.includes(name)) return new Worker(file, options);
  const key = JSON.stringify([name, options]);
  const idleWorker = idleWorkers.find((worker) => worker.key === key);
  if (!idleWorker) return new ReusableWorker(key, file, options, name === 'embed-worker');
  idleWorkers.splice(idleWorkers.indexOf(idleWorker), 1);
  idleWorker.restart();
  return idleWorker;
}

/** A worker that waits for the next test when it is terminated between two requests. */
class ReusableWorker extends Worker {
  readonly key: string;
  private pendingRequests = 0;
  /** The message of the embedding worker after it loaded its model. */
  private loadedMessage: object | undefined;
  private ended = false;

  constructor(key: string, file: string, options: WorkerOptions, isLoading: boolean) {
    super(file, options);
    this.key = key;
    if (isLoading) this.pendingRequests = 1;
  }

  restart(): void {
    this.ref();
    if (this.loadedMessage) setImmediate(() => super.emit('message', this.loadedMessage));
  }

  override postMessage(value: unknown, transfer?: readonly Transferable[]): void {
    this.pendingRequests++;
    super.postMessage(value, transfer);
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'exit' || event === 'error') this.end();
    if (event === 'message') this.receive(values[0] as object);
    return super.emit(event, ...values);
  }

  override async terminate(): Promise<number> {
    if (this.ended || this.pendingRequests) {
      this.end();
      return super.terminate();
    }
    for (const event of ['message', 'error', 'exit']) this.removeAllListeners(event);
    this.unref();
    idleWorkers.push(this);
    return 0;
  }

  private receive(message: object): void {
    if ('loaded' in message) this.loadedMessage = message;
    if (!progressKeys.some((key) => key in message)) this.pendingRequests--;
  }

  private end(): void {
    this.ended = true;
    const at = idleWorkers.indexOf(this);
    if (at >= 0) idleWorkers.splice(at, 1);
  }
}
