import type { Transferable } from 'node:worker_threads';
import { TurnQueue } from './turn-queue';

export class WorkerTimeoutError extends Error {}

type WorkerEvent = 'message' | 'error' | 'exit';

/** A worker thread or a child process. Emits 'message', 'error' with what ended it, and 'exit' with a code. */
export interface PoolWorker {
  // biome-ignore lint/suspicious/noExplicitAny: the declaration of Node's emitters
  on(event: WorkerEvent, listener: (value: any) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the declaration of Node's emitters
  once(event: WorkerEvent, listener: (value: any) => void): unknown;
  removeAllListeners(event: WorkerEvent): unknown;
  postMessage(request: unknown, transfer?: readonly Transferable[]): void;
  /** Keeps the process alive; called when a task starts. */
  ref(): void;
  /** Lets the process exit while the worker is idle; called when a task has ended. */
  unref(): void;
  terminate(): Promise<unknown>;
  /** Whether the worker must be replaced after its current task. */
  readonly isWorn?: boolean;
}

interface Task {
  run(worker: PoolWorker): void;
}

interface PoolOptions {
  start(): PoolWorker;
  size: number;
  /** An idle worker is ended after this time to free its memory. */
  idleSeconds: number;
}

interface RunOptions<Message> {
  timeoutSeconds: number;
  transfer?: Transferable[];
  /** Owners of waiting tasks take turns; tasks without an owner share one. */
  owner?: string;
  /** A task whose signal is aborted while it waits is not sent to a worker. */
  signal?: AbortSignal;
  /** Returns true for the last message. */
  onMessage(message: Message): boolean;
}

/**
 * Workers that run one task at a time and are started on demand. A worker that fails or times out is terminated and replaced for the
 * next task.
 */
export class WorkerPool<Request, Message> {
  private readonly idle: { worker: PoolWorker; timer: NodeJS.Timeout }[] = [];
  private readonly all = new Set<PoolWorker>();
  private readonly tasks = new TurnQueue<Task>();
  private stopped = false;
  private readonly options: PoolOptions;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /**
   * Sends a request to a free worker.
   * @throws WorkerTimeoutError, the error of the worker, the error of sending the request, or the reason of the signal. Never settles
   * after `stop()`: the process is ending, and unfinished work is repeated at the next start.
   */
  run(
    request: Request,
    { timeoutSeconds, transfer, owner = '', signal, onMessage }: RunOptions<Message>,
  ): Promise<void> {
    return new Promise((done, fail) => {
      this.tasks.add(owner, {
        run: (worker) => {
          const finish = (healthy: boolean, error?: unknown) => {
            clearTimeout(timer);
            forget(worker);
            if (this.stopped) return;
            this.tasks.finish(owner);
            if (healthy && !worker.isWorn) this.release(worker);
            else this.discard(worker);
            this.next();
            if (error === undefined) done();
            else fail(error);
          };
          const timer = setTimeout(
            () => finish(false, new WorkerTimeoutError(`no answer within ${timeoutSeconds} s`)),
            timeoutSeconds * 1000,
          );
          worker.on('message', (message: Message) => {
            if (onMessage(message)) finish(true);
          });
          worker.once('error', (error) => finish(false, error));
          worker.once('exit', (code) => finish(false, new Error(`the worker ended with code ${code}`)));
          worker.ref();
          try {
            signal?.throwIfAborted();
            worker.postMessage(request, transfer);
          } catch (error) {
            finish(true, error);
          }
        },
      });
      this.next();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const { timer } of this.idle) clearTimeout(timer);
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private next() {
    if (this.stopped || !this.tasks.hasWaiting) return;
    const worker = this.take();
    if (worker) this.tasks.take()?.run(worker);
  }

  private take(): PoolWorker | null {
    const free = this.idle.pop();
    if (free) {
      clearTimeout(free.timer);
      forget(free.worker);
      return free.worker;
    }
    if (this.all.size >= this.options.size) return null;
    const worker = this.options.start();
    this.all.add(worker);
    return worker;
  }

  private release(worker: PoolWorker) {
    const timer = setTimeout(() => this.discard(worker), this.options.idleSeconds * 1000);
    timer.unref();
    worker.unref();
    this.idle.push({ worker, timer });
    worker.once('error', () => this.discard(worker));
    worker.once('exit', () => this.discard(worker));
  }

  private discard(worker: PoolWorker) {
    this.all.delete(worker);
    const at = this.idle.findIndex((entry) => entry.worker === worker);
    if (at >= 0) this.idle.splice(at, 1);
    // ignore errors after terminate(): without a listener they would be thrown
    worker.on('error', () => {});
    void worker.terminate();
  }
}

/** Removes the listeners event by event: removeAllListeners() without a name would also remove listeners that Node itself needs. */
function forget(worker: PoolWorker) {
  for (const event of ['message', 'error', 'exit'] as const) worker.removeAllListeners(event);
}
