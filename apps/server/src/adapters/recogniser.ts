import type { PortState, Recogniser } from '@steward/api/services/ports';
import type { RecognisedWord } from '@steward/manuals/read/recognised-page';
import type { RecogniseMessage, RecogniseRequest } from './recognise-messages';
import { startReaderProcess } from './start-reader-process';
import { tesseractFiles } from './tesseract';
import { WorkerPool } from './worker-pool';

/**
 * Text recognition in a child process, one page at a time. The engine is loaded on first use and unloaded after a minute
 * of idling. Trained on English; works for other languages in plain Latin letters.
 */
export class WorkerRecogniser implements Recogniser {
  readonly maxPages: number;
  private readonly pageSeconds: number;
  private readonly pool: WorkerPool<RecogniseRequest, RecogniseMessage>;

  constructor(limits: { maxPages: number; pageSeconds: number; memoryMegabytes: number }) {
    this.maxPages = limits.maxPages;
    this.pageSeconds = limits.pageSeconds;
    this.pool = new WorkerPool({
      start: () => startReaderProcess('recognise-worker', limits.memoryMegabytes),
      size: 1,
      idleSeconds: 60,
    });
  }

  async state(): Promise<PortState> {
    try {
      tesseractFiles();
      return { ready: true };
    } catch {
      return { ready: false, reason: 'Text recognition is not installed: scans are not read.' };
    }
  }

  async recognise(png: Uint8Array<ArrayBuffer>, organizationId: string): Promise<RecognisedWord[]> {
    let answer: RecogniseMessage | undefined;
    await this.pool.run(
      { png },
      {
        timeoutSeconds: this.pageSeconds,
        owner: organizationId,
        onMessage(message) {
          answer = message;
          return true;
        },
      },
    );
    if (!answer || 'failure' in answer) throw new Error(answer?.failure ?? 'text recognition returned no result');
    return answer.words;
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }
}
