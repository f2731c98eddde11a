import type { ManualReader, OnAnalysis, PortState, Reading, ReadOutcome } from '@steward/api/services/ports';
import type { Passage } from '@steward/manuals/chunk/passage';
import type { UnreadableReason } from '@steward/manuals/read/page-model';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import { messageFor, type UnreadableDetails } from '@steward/manuals/read/unreadable';
import { fileSource } from './file-source';
import type { ManualMessage, ManualRequest } from './manual-messages';
import { MemoryLimitError } from './reader-process';
import { startReaderProcess } from './start-reader-process';
import { WorkerPool, WorkerTimeoutError } from './worker-pool';

type OnPage = Parameters<ManualReader['read']>[2];

/** How long a failure keeps the state not ready. */
const failureShownMs = 5 * 60_000;
/** A new process loads the code in a quarter of a second; an idle one keeps up to 300 MB. */
const idleSeconds = 60;

/** Reads manuals in child processes, which keeps the event loop free and enforces time and memory limits per file. */
export class WorkerManualReader implements ManualReader {
  private readonly pool: WorkerPool<ManualRequest, ManualMessage>;
  /** Time of the last unexpected failure; 0 after a success. */
  private failedAt = 0;

  constructor({ memoryMegabytes, processes = 2 }: { memoryMegabytes: number; processes?: number }) {
    this.pool = new WorkerPool({
      start: () => startReaderProcess('manual-worker', memoryMegabytes),
      size: processes,
      idleSeconds,
    });
  }

  async read(
    file: Blob,
    { organizationId, ...limits }: Reading,
    onPage: OnPage,
    onAnalysis?: OnAnalysis,
    recognised?: RecognisedPage[],
  ): Promise<ReadOutcome> {
    const { maxBytes } = limits;
    // checked before the file is loaded into memory
    if (file.size > maxBytes) return unreadable('too-large', { byteCount: file.size, maxBytes });
    const request = { file: await fileSource(file), limits, recognised };
    return this.outcomeOf(request, { organizationId, ...limits }, { onPage, onAnalysis });
  }

  readRecognised(scan: RecognisedPage[], reading: Reading, onAnalysis?: OnAnalysis): Promise<ReadOutcome> {
    return this.outcomeOf({ scan }, reading, { onAnalysis });
  }

  private async outcomeOf(
    request: ManualRequest,
    { organizationId, timeoutSeconds }: Reading,
    { onPage, onAnalysis }: { onPage?: OnPage; onAnalysis: OnAnalysis | undefined },
  ): Promise<ReadOutcome> {
    let outcome: ReadOutcome | undefined;
    let failure: string | undefined;
    const passages: Passage[] = [];
    try {
      await this.pool.run(request, {
        timeoutSeconds,
        owner: organizationId,
        onMessage(message) {
          if ('page' in message) {
            onPage?.(message.page, message.pageCount, message.hasText);
            return false;
          }
          if ('analysis' in message) {
            onAnalysis?.(message.analysis);
            return false;
          }
          if ('passages' in message) {
            passages.push(...message.passages);
            return false;
          }
          if ('outcome' in message) outcome = withPassages(message.outcome, passages);
          else failure = message.failure;
          return true;
        },
      });
    } catch (error) {
      if (error instanceof WorkerTimeoutError) {
        return { ...unreadable('took-too-long', { seconds: timeoutSeconds }), retryable: true };
      }
      if (error instanceof MemoryLimitError) return { ...unreadable('too-large'), message: tooMuchMemory };
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

const withPassages = (outcome: ReadOutcome, passages: Passage[]): ReadOutcome =>
  outcome.ok ? { ...outcome, manual: { ...outcome.manual, passages } } : outcome;

const tooMuchMemory = 'Reading this PDF takes more memory than is allowed. Upload it in parts.';

function unreadable(reason: UnreadableReason, details?: UnreadableDetails) {
  return { ok: false as const, reason, message: messageFor(reason, details), retryable: false };
}
