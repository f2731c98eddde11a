import type { PortState, Recogniser } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { RecognisedWord } from '@steward/manuals/read/recognised-page';
import type { RecogniseMessage, RecogniseRequest } from './recognise-messages';
import { tesseractFiles } from './tesseract';
import { WorkerPool } from './worker-pool';

const heapMegabytes = 512;

/**
 * Text recognition in a worker thread, one page at a time. The engine is loaded on first use and unloaded after a minute
 * of idling. Trained on English; works for other languages in plain Latin letters.
 */
export class WorkerRecogniser implements Recogniser {
  readonly maxPages: number;
  private readonly pageSeconds: number;
  private readonly pool = new WorkerPool<RecogniseRequest, RecogniseMessage>({
    start: (limits) => startWorkerThread('recognise-worker', import.meta.url, limits),
    size: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    idleSeconds: 60,
  });

  constructor(limits: { maxPages: number; pageSeconds: number }) {
    this.maxPages = limits.maxPages;
    this.pageSeconds = limits.pageSeconds;
  }

  async state(): Promise<PortState> {
    try {
      tesseractFiles();
      return { ready: true };
    } catch {
      return { ready: false, reason: 'Text recognition is not installed: scans are not read.' };
    }
  }

  async recognise(png: Uint8Array<ArrayBuffer>): Promise<RecognisedWord[]> {
    let answer: RecogniseMessage | undefined;
    await this.pool.run(
      { png },
      {
        timeoutSeconds: this.pageSeconds,
        transfer: [png.buffer],
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
