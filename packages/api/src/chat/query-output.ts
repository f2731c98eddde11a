import { type ComposedAnswer, responseOf } from '../answers/composed-answer';
import type { QueryOutput } from '../answers/schema';
import { toImage } from './messages';

/** An answer as the REST queries return it. @param topK the number of passages that were asked for */
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
