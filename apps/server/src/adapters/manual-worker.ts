import { partSuggested } from '@steward/api/services/documents/part-suggested';
import type { AnalysisProgress, AnalysisStep, ReadManual, ReadOutcome } from '@steward/api/services/ports';
import { suggestQuestions } from '@steward/manuals/answer/suggest-questions';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { extractLimits } from '@steward/manuals/extract/limits/extract-limits';
import { extractMaintenance } from '@steward/manuals/extract/maintenance/extract-maintenance';
import { extractSafety } from '@steward/manuals/extract/safety/extract-safety';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import { manualFigures } from '@steward/manuals/read/manual-figures';
import { type Manual, UnreadableManualError } from '@steward/manuals/read/page-model';
import { picturePages } from '@steward/manuals/read/picture-pages';
import { readManual } from '@steward/manuals/read/read-manual';
import { recognisedManual } from '@steward/manuals/read/recognised-manual';
import { isDoubtful, type RecognisedPage } from '@steward/manuals/read/recognised-page';
import { sourceBytes } from './file-source';
import type { ManualMessage, ManualRequest } from './manual-messages';
import { answerRequests, send } from './reader-requests';

const passagesPerMessage = 100;

/** Program of a reader process: reads one manual at a time. */
answerRequests<ManualRequest>(async (request): Promise<ManualMessage> => {
  const outcome = await outcomeOf(request);
  if (!outcome.ok) return { outcome };
  const { passages } = outcome.manual;
  for (let at = 0; at < passages.length; at += passagesPerMessage) {
    sendMessage({ passages: passages.slice(at, at + passagesPerMessage) });
  }
  return { outcome: { ...outcome, manual: { ...outcome.manual, passages: [] } } };
});

async function outcomeOf(request: ManualRequest): Promise<ReadOutcome> {
  try {
    if ('scan' in request) {
      const { scan } = request;
      return { ok: true, manual: understand(recognisedManual(scan), scan) };
    }
    const manual = await readManual(await sourceBytes(request.file), {
      ...request.limits,
      ...(request.recognised && { recognised: request.recognised }),
      onPage: (page, pageCount, hasText) => sendMessage({ page, pageCount, hasText }),
    });
    return { ok: true, manual: understand(manual) };
  } catch (error) {
    if (!(error instanceof UnreadableManualError)) throw error;
    return { ok: false, reason: error.reason, message: error.message, retryable: false };
  }
}

const sendMessage = (message: ManualMessage) => send(message);

/** @param recognised pages whose text comes from OCR */
function understand(manual: Manual, recognised: RecognisedPage[] = []): ReadManual {
  const { pageCount, pagesToRecognise } = manual;
  // a manual with pages to recognise is analysed again after OCR; only that run reports progress
  const report = pagesToRecognise ? () => {} : sendAnalysis;
  const doubtful = new Set(recognised.filter(isDoubtful).map((page) => page.number));
  const fromPicture = new Set(recognised.map((page) => page.number));
  const passages = chunkManual(manual, reporter('passages', pageCount, report));
  const text = {
    ...(manual.title ? { title: manual.title } : {}),
    language: manual.language,
    pageCount,
    pages: manual.pages.map(({ number, text, width, height }) => ({
      page: number,
      text,
      width,
      height,
      recognised: fromPicture.has(number),
    })),
    figures: manualFigures(manual),
    picturePages: recognised.length ? [] : picturePages(manual.pages),
    ...(pagesToRecognise && { pagesToRecognise }),
    passages,
    statistics: lexicalStatistics(passages, manual),
    suggestions: suggestQuestions(manual),
  };
  const limits = extractLimits(manual, reporter('rules', pageCount, report));
  report(foundBy('rules', pageCount, limits));
  const maintenance = extractMaintenance(manual, reporter('maintenance', pageCount, report));
  report(foundBy('maintenance', pageCount, maintenance));
  const safety = extractSafety(manual).map((item) =>
    doubtful.has(item.source.page) ? { ...item, confidence: 'low' as const } : item,
  );
  report(foundBy('safety', pageCount, safety));
  return { ...text, ...partSuggested({ limits, maintenance, safety }) };
}

type Report = (analysis: AnalysisProgress) => void;

const sendAnalysis: Report = (analysis) => sendMessage({ analysis });

/** Reports progress at most 20 times, and for the last page. */
function reporter(step: AnalysisStep, pageCount: number, report: Report): (page: number) => void {
  const every = Math.ceil(pageCount / 20);
  return (page) => {
    if (page % every === 0 || page === pageCount) report({ step, page, pageCount });
  };
}

interface Found {
  title: string;
  suggestion?: unknown;
  source: { page: number };
}

function foundBy(step: AnalysisStep, pageCount: number, items: readonly Found[]): AnalysisProgress {
  const certain = items.filter(({ suggestion }) => !suggestion);
  const found = certain.map(({ title, source }) => ({ title, page: source.page }));
  return { step, page: pageCount, pageCount, found };
}
