import type { ResourceLimits, Transferable, Worker } from 'node:worker_threads';

export class WorkerTimeoutError extends Error {}

interface Task {
  run(worker: Worker): void;
}

interface PoolOptions {
  start(limits: { resourceLimits: ResourceLimits }): Worker;
  size: number;
  resourceLimits: ResourceLimits;
  /** An idle worker is ended after this, so that its memory goes back. */
  idleSeconds: number;
}

/**
 * Worker threads that do one task at a time, started when needed. A worker that fails or takes too long is ended and
 * another takes the next task.
 */
export class WorkerPool<Request, Message> {
  private readonly idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: Task[] = [];
  private stopped = false;
  private readonly options: PoolOptions;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /**
   * Sends a request to a free worker. `onMessage` returns true with the last message.
   * @throws WorkerTimeoutError, or what ended the worker (ERR_WORKER_OUT_OF_MEMORY when its heap is full). After
   * `stop()` it never answers: the process is ending, and what was not finished is done again at the next start.
   */
  run(
    request: Request,
    options: { timeoutSeconds: number; transfer?: Transferable[]; onMessage(message: Message): boolean },
  ): Promise<void> {
    return new Promise((done, fail) => {
      this.waiting.push({
        run: (worker) => {
          const finish = (healthy: boolean, error?: unknown) => {
            clearTimeout(timer);
            forget(worker);
            if (this.stopped) return;
            if (healthy) this.release(worker);
            else this.discard(worker);
            this.next();
            if (error === undefined) done();
            else fail(error);
          };
          const timer = setTimeout(
            () => finish(false, new WorkerTimeoutError(`no answer within ${options.timeoutSeconds} s`)),
            options.timeoutSeconds * 1000,
          );
          worker.on('message', (message: Message) => {
            if (options.onMessage(message)) finish(true);
          });
          worker.once('error', (error) => finish(false, error));
          worker.once('exit', (code) => finish(false, new Error(`the worker ended with code ${code}`)));
          worker.ref();
          worker.postMessage(request, options.transfer);
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
    if (this.stopped || !this.waiting.length) return;
    const worker = this.take();
    if (worker) this.waiting.shift()?.run(worker);
  }

  private take(): Worker | null {
    const free = this.idle.pop();
    if (free) {
      clearTimeout(free.timer);
      forget(free.worker);
      return free.worker;
    }
    if (this.all.size >= this.options.size) return null;
    const worker = this.options.start({ resourceLimits: this.options.resourceLimits });
    this.all.add(worker);
    return worker;
  }

  private release(worker: Worker) {
    const timer = setTimeout(() => this.discard(worker), this.options.idleSeconds * 1000);
    timer.unref();
    worker.unref();
    this.idle.push({ worker, timer });
    worker.once('error', () => this.discard(worker));
    worker.once('exit', () => this.discard(worker));
  }

  private discard(worker: Worker) {
    this.all.delete(worker);
    const at = this.idle.findIndex((entry) => entry.worker === worker);
    if (at >= 0) this.idle.splice(at, 1);
    // 'error' after terminate() has nobody to tell
    worker.on('error', () => {});
    void worker.terminate();
  }
}

/** By name: removeAllListeners() without one would take Node's own listeners, too, and the worker would fall silent. */
function forget(worker: Worker) {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
