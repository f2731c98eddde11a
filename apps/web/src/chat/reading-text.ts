import type { BeingRead } from '@steward/api/schema/answers';

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** 'Searching 52 documents', then 'Reading pump.pdf and valve.pdf'. Undefined without a document. */
export function readingText({ count, names }: BeingRead): string | undefined {
  if (names.length) return `Reading ${list.format(names)}`;
  return count > 1 ? `Searching ${count.toLocaleString('en')} documents` : undefined;
}
