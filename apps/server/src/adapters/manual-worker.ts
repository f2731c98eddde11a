import { parentPort } from 'node:worker_threads';
import type { ReadManual, ReadOutcome } from '@steward/api/services/ports';
import { suggestQuestions } from '@steward/manuals/answer/suggest-questions';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { extractLimits } from '@steward/manuals/extract/limits/extract-limits';
import { extractMaintenance } from '@steward/manuals/extract/maintenance/extract-maintenance';
import { extractSafety } from '@steward/manuals/extract/safety/extract-safety';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import { type Manual, UnreadableManualError } from '@steward/manuals/read/page-model';
import { readManual } from '@steward/manuals/read/read-manual';
import type { ManualMessage, ManualRequest } from './manual-messages';

/** Worker entry: reads one manual at a time, and answers in plain data. */
parentPort?.on('message', async ({ bytes, limits }: ManualRequest) => {
  try {
    send({ outcome: await read(bytes, limits) });
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function send(message: ManualMessage) {
  parentPort?.postMessage(message);
}

async function read(bytes: ArrayBuffer, limits: ManualRequest['limits']): Promise<ReadOutcome> {
  try {
    const manual = await readManual(new Uint8Array(bytes), {
      ...limits,
      onPage: (page, pageCount) => send({ page, pageCount }),
    });
    return { ok: true, manual: understand(manual) };
  } catch (error) {
    if (!(error instanceof UnreadableManualError)) throw error;
    return { ok: false, reason: error.reason, message: error.message, retryable: false };
  }
}

function understand(manual: Manual): ReadManual {
  const passages = chunkManual(manual);
  return {
    ...(manual.title ? { title: manual.title } : {}),
    language: manual.language,
    pageCount: manual.pageCount,
    pages: manual.pages.map(({ number, text, width, height }) => ({ page: number, text, width, height })),
    maintenance: extractMaintenance(manual),
    safety: extractSafety(manual),
    limits: extractLimits(manual),
    passages,
    statistics: lexicalStatistics(passages, manual),
    suggestions: suggestQuestions(manual),
  };
}
