import type { ManualReader, OnAnalysis, PortState, ReadingLimits, ReadOutcome } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { UnreadableReason } from '@steward/manuals/read/page-model';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import { messageFor, type UnreadableDetails } from '@steward/manuals/read/unreadable';
import type { ManualMessage, ManualRequest } from './manual-messages';
import { WorkerPool, WorkerTimeoutError } from './worker-pool';

type OnPage = Parameters<ManualReader['read']>[2];

/** 2,000 pages take some 1.2 GB with the whole page model in memory. */
const heapMegabytes = 2048;
/** How long a failure keeps the state not ready. */
const failureShownMs = 5 * 60_000;
/** V8's default of 48 MB would stay allocated while the worker idles, and is not faster. */
const youngMegabytes = 16;

/** Reads manuals in worker threads, which keeps the event loop free and enforces time and memory limits per file. */
export class WorkerManualReader implements ManualReader {
  private readonly pool: WorkerPool<ManualRequest, ManualMessage>;
  /** Time of the last unexpected failure; 0 after a success. */
  private failedAt = 0;

  constructor(options: { workers?: number; heapMegabytes?: number } = {}) {
    this.pool = new WorkerPool({
      start: (limits) => startWorkerThread('manual-worker', import.meta.url, limits),
      size: options.workers ?? 2,
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMegabytes ?? heapMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
      },
      // an idle worker holds some 150 MiB, and a new one starts within a second
      idleSeconds: 5,
    });
  }

  async read(
    file: Blob,
    limits: ReadingLimits,
    onPage: OnPage,
    onAnalysis?: OnAnalysis,
    recognised?: RecognisedPage[],
  ): Promise<ReadOutcome> {
    const { maxBytes } = limits;
    // checked before arrayBuffer(), which would load the whole file into memory
    if (file.size > maxBytes) return unreadable('too-large', { byteCount: file.size, maxBytes });
    const bytes = await file.arrayBuffer();
    return this.outcomeOf({ bytes, limits, recognised }, limits, { onPage, onAnalysis }, [bytes]);
  }

  readRecognised(scan: RecognisedPage[], limits: ReadingLimits, onAnalysis?: OnAnalysis): Promise<ReadOutcome> {
    return this.outcomeOf({ scan }, limits, { onAnalysis });
  }

  private async outcomeOf(
    request: ManualRequest,
    { timeoutSeconds }: ReadingLimits,
    { onPage, onAnalysis }: { onPage?: OnPage; onAnalysis: OnAnalysis | undefined },
    transfer: ArrayBuffer[] = [],
  ): Promise<ReadOutcome> {
    let outcome: ReadOutcome | undefined;
    let failure: string | undefined;
    try {
      await this.pool.run(request, {
        timeoutSeconds,
        transfer,
        onMessage(message) {
          if ('page' in message) {
            onPage?.(message.page, message.pageCount, message.hasText);
            return false;
          }
          if ('analysis' in message) {
            onAnalysis?.(message.analysis);
            return false;
          }
          if ('outcome' in message) outcome = message.outcome;
          else failure = message.failure;
          return true;
        },
      });
    } catch (error) {
      if (error instanceof WorkerTimeoutError) {
        return { ...unreadable('took-too-long', { seconds: timeoutSeconds }), retryable: true };
      }
      if (isOutOfMemory(error)) return { ...unreadable('too-large'), message: tooMuchMemory };
      this.failedAt = Date.now();
      throw error;
    }
    if (!outcome) this.failedAt = Date.now();
    if (!outcome) throw new Error(`the manual worker failed: ${failure}`);
    this.failedAt = 0;
    return outcome;
  }

  async state(): Promise<PortState> {
    if (Date.now() - this.failedAt > failureShownMs) return { ready: true };
    return { ready: false, reason: 'The last manual could not be read: its reader stopped unexpectedly.' };
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }
}

const tooMuchMemory = 'Reading this PDF takes more memory than is allowed. Upload it in parts.';

function unreadable(reason: UnreadableReason, details?: UnreadableDetails) {
  return { ok: false as const, reason, message: messageFor(reason, details), retryable: false };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
