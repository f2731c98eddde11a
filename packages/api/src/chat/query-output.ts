import { type ComposedAnswer, responseOf } from '../answers/composed-answer';
import type { QueryOutput } from '../answers/schema';
import { toImage } from './messages';

/** Output of the REST queries. @param topK maximum number of passages */
export function toQueryOutput(answer: ComposedAnswer, topK: number, seconds: number): QueryOutput {
  return {
    response: responseOf(answer),
    answered: answer.queryType !== 'UNKNOWN',
    queryType: answer.queryType ?? 'UNKNOWN',
    chunks_used: (answer.passages ?? []).slice(0, topK),
    citations: answer.citations ?? [],
    nearest: answer.nearest ?? [],
    images: (answer.images ?? []).map(toImage),
    tables: answer.tables ?? [],
    table: answer.table ?? null,
    databaseResults: answer.databaseResults ?? null,
    sqlQuery: answer.sqlQuery ?? null,
    rowCount: answer.rowCount ?? null,
    processing_time: seconds,
    searchNotice: answer.searchNotice ?? null,
    pinned: Boolean(answer.pinnedAnswerId),
    checkedBy: answer.checkedBy ?? null,
  };
}
