import { ReaderProcess } from '../adapters/reader-process';

const idleProcesses: ReusableReaderProcess[] = [];

/**
 * Replaces `adapters/start-reader-process.ts` in tests: hands out a process that an earlier test ended while it was idle. Loading and
 * compiling the code costs more processor time than most of the requests.
 */
export function startReaderProcess(name: string, memoryMegabytes: number): ReaderProcess {
  const key = `${name} ${memoryMegabytes}`;
  const at = idleProcesses.findIndex((candidate) => candidate.key === key && !candidate.hasEnded);
  if (at < 0) return new ReusableReaderProcess(key, name, memoryMegabytes);
  return idleProcesses.splice(at, 1)[0] as ReusableReaderProcess;
}

class ReusableReaderProcess extends ReaderProcess {
  readonly key: string;
  private isIdle = false;

  constructor(key: string, name: string, memoryMegabytes: number) {
    super(name, memoryMegabytes);
    this.key = key;
  }

  override ref(): void {
    this.isIdle = false;
    super.ref();
  }

  override unref(): void {
    this.isIdle = true;
    super.unref();
  }

  override async terminate(): Promise<void> {
    if (!this.isIdle || this.isWorn || this.hasEnded) return super.terminate();
    for (const event of ['message', 'error', 'exit']) this.removeAllListeners(event);
    idleProcesses.push(this);
  }
}
