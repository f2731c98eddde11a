import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readerProgram } from './reader-program';
import { residentBytes } from './resident-memory';
import type { PoolWorker } from './worker-pool';

/** The process used more memory than allowed, and was killed. */
export class MemoryLimitError extends Error {}

/** pidusage starts a process for each reading on most platforms. */
const watchIntervalMs = process.platform === 'linux' ? 50 : 500;
/** Share of the memory limit for V8's heap; the rest is for buffers and native code. */
const heapShare = 0.75;
/** A process is replaced after this many requests, or when it keeps this much memory after one. */
const requestsPerProcess = 100;
const keptMegabytes = 300;

const megabyte = 1024 * 1024;

/**
 * A child process that reads untrusted files. It is killed when its resident memory passes the limit: a file cannot take the
 * server's memory, whatever it makes the decoders allocate. The process gets none of the server's environment variables, and ends
 * when the server ends, even after a crash.
 */
export class ReaderProcess extends EventEmitter implements PoolWorker {
  private readonly child: ChildProcess;
  private readonly memoryMegabytes: number;
  private watch: NodeJS.Timeout | undefined;
  private requests = 0;
  private keptBytes = 0;
  hasEnded = false;

  /** @param name of the program in this folder ('manual-worker') */
  constructor(name: string, memoryMegabytes: number) {
    super();
    this.memoryMegabytes = memoryMegabytes;
    const { file, execArgv } = readerProgram(name);
    this.child = fork(file, [String(process.pid)], {
      execArgv: [...execArgv, `--max-old-space-size=${Math.floor(heapShare * memoryMegabytes)}`],
      serialization: 'advanced',
      // discard output: native code prints warnings about damaged files, and failures are reported as messages
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    this.child.on('message', (message) => this.emit('message', message));
    this.child.once('error', (error) => this.end('error', error));
    this.child.once('exit', (code, signal) => {
      if (isOutOfMemory(code, signal)) this.end('error', new MemoryLimitError(`${name} used too much memory`));
      else this.end('exit', code ?? signal);
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isWorn(): boolean {
    return this.requests >= requestsPerProcess || this.keptBytes > keptMegabytes * megabyte;
  }

  postMessage(request: unknown): void {
    this.requests++;
    // with a callback a failure does not emit 'error'; the end of the process is reported by 'exit' anyway
    this.child.send(request as object, () => {});
  }

  ref(): void {
    this.child.ref();
    this.child.channel?.ref();
    this.watch ??= setInterval(() => void this.checkMemory(), watchIntervalMs);
  }

  unref(): void {
    this.stopWatch();
    this.child.unref();
    this.child.channel?.unref();
  }

  async terminate(): Promise<void> {
    this.stopWatch();
    if (this.hasEnded || this.child.pid === undefined) return;
    // an idle process is unreferenced, but the caller waits for its exit
    this.child.ref();
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  private async checkMemory(): Promise<void> {
    const { pid } = this.child;
    if (pid === undefined) return;
    // fails if the process has just ended
    this.keptBytes = await residentBytes(pid).catch(() => 0);
    if (this.keptBytes > this.memoryMegabytes * megabyte) this.child.kill('SIGKILL');
  }

  private end(event: 'error' | 'exit', value: unknown): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.stopWatch();
    if (event === 'exit' || this.listenerCount('error')) this.emit(event, value);
  }

  private stopWatch(): void {
    clearInterval(this.watch);
    this.watch = undefined;
  }
}

/** Killed by `checkMemory` or by the kernel when memory is short, or aborted by V8 because the heap is full. */
function isOutOfMemory(code: number | null, signal: string | null): boolean {
  return signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134;
}
