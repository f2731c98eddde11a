import type { ProcessingDocuments } from '@steward/api/schema/answers';

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** 'Searching 52 documents', then 'Reading pump.pdf and valve.pdf'. Undefined without a document. */
export function readingText({ count, names }: ProcessingDocuments): string | undefined {
  if (names.length) return `Reading ${list.format(names)}`;
  return count > 1 ? `Searching ${count.toLocaleString('en')} documents` : undefined;
}

/** Changes whenever the pending answer or its reading status may need more lines. */
export const pendingSize = ({ answer, reading }: { answer: string; reading: ProcessingDocuments | null }): string =>
  `${answer.length} ${(reading && readingText(reading)?.length) ?? 0}`;
