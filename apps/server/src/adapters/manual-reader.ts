import type { ManualReader, ReadOutcome } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { UnreadableReason } from '@steward/manuals/read/page-model';
import { messageFor, type UnreadableDetails } from '@steward/manuals/read/unreadable';
import type { ManualMessage, ManualRequest } from './manual-messages';
import { WorkerPool, WorkerTimeoutError } from './worker-pool';

type Limits = Parameters<ManualReader['read']>[1];

/** 2,000 pages take some 1.2 GB with the whole page model in memory. */
const heapMegabytes = 2048;

/** Reads manuals in worker threads: the event loop never waits, and a bad file takes no more than its limits. */
export class WorkerManualReader implements ManualReader {
  private readonly pool: WorkerPool<ManualRequest, ManualMessage>;

  constructor(options: { workers?: number; heapMegabytes?: number } = {}) {
    this.pool = new WorkerPool({
      start: (limits) => startWorkerThread('manual-worker', import.meta.url, limits),
      size: options.workers ?? 2,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes ?? heapMegabytes },
      idleSeconds: 60,
    });
  }

  async read(file: Blob, limits: Limits, onPage: (page: number, pageCount: number) => void): Promise<ReadOutcome> {
    const { maxBytes, timeoutSeconds } = limits;
    // looked at before the bytes are: such a file is never brought into memory
    if (file.size > maxBytes) return unreadable('too-large', { byteCount: file.size, maxBytes });
    const bytes = await file.arrayBuffer();
    let outcome: ReadOutcome | undefined;
    let failure: string | undefined;
    try {
      await this.pool.run(
        { bytes, limits },
        {
          timeoutSeconds,
          transfer: [bytes],
          onMessage(message) {
            if ('page' in message) {
              onPage(message.page, message.pageCount);
              return false;
            }
            if ('outcome' in message) outcome = message.outcome;
            else failure = message.failure;
            return true;
          },
        },
      );
    } catch (error) {
      if (error instanceof WorkerTimeoutError) {
        return { ...unreadable('took-too-long', { seconds: timeoutSeconds }), retryable: true };
      }
      if (isOutOfMemory(error)) return { ...unreadable('too-large'), message: tooMuchMemory };
      throw error;
    }
    if (!outcome) throw new Error(`the manual worker failed: ${failure}`);
    return outcome;
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
