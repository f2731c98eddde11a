import type { Document, ProcessingStage } from '@steward/api/schema/documents';

type ProcessingFields = Pick<
  Document,
  'processingStage' | 'pagesRead' | 'totalPages' | 'passagesEmbedded' | 'processedChunks' | 'processingStatus'
>;

const position = (done: number, total: number | null, noun: string) =>
  total ? `, ${noun} ${Math.min(done, total)} of ${total}` : done ? `, ${noun} ${done}` : '';

const stageLabels: Record<ProcessingStage, (document: ProcessingFields) => string> = {
  waiting: () => 'Waiting',
  reading: ({ pagesRead, totalPages }) => `Reading${position(pagesRead, totalPages, 'page')}`,
  // a page takes seconds, so page 1 is shown while it is being recognised
  recognising: ({ pagesRead, totalPages }) => `Recognising text${position(Math.max(1, pagesRead), totalPages, 'page')}`,
  storing: () => 'Storing',
  embedding: ({ passagesEmbedded, processedChunks }) => {
    const share = processedChunks ? `, ${Math.floor((100 * passagesEmbedded) / processedChunks)} %` : '';
    return `Ready, improving search${share}`;
  },
  ready: () => 'Ready',
};

/** Label of the processing stage: 'Reading, page 112 of 164'. */
export function stageLabel(document: ProcessingFields): string {
  if (document.processingStatus === 'failed') return 'Failed';
  return stageLabels[document.processingStage](document);
}

/** Whether the document is searchable already while its embeddings are still being stored. */
export const isImproving = ({ processingStatus, processingStage }: ProcessingFields): boolean =>
  processingStatus === 'completed' && processingStage === 'embedding';
