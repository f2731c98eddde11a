import type { Document, ProcessingStage } from '@steward/api/schema/documents';

type InStage = Pick<
  Document,
  'processingStage' | 'pagesRead' | 'totalPages' | 'passagesEmbedded' | 'processedChunks' | 'processingStatus'
>;

const ofMany = (done: number, all: number | null, noun: string) =>
  all ? `, ${noun} ${Math.min(done, all)} of ${all}` : done ? `, ${noun} ${done}` : '';

const words: Record<ProcessingStage, (document: InStage) => string> = {
  waiting: () => 'Waiting',
  reading: ({ pagesRead, totalPages }) => `Reading${ofMany(pagesRead, totalPages, 'page')}`,
  // a page takes seconds: the first is named while it is still looked at
  recognising: ({ pagesRead, totalPages }) => `Recognising text${ofMany(Math.max(1, pagesRead), totalPages, 'page')}`,
  storing: () => 'Storing',
  embedding: ({ passagesEmbedded, processedChunks }) => {
    const share = processedChunks ? `, ${Math.floor((100 * passagesEmbedded) / processedChunks)} %` : '';
    return `Ready, improving search${share}`;
  },
  ready: () => 'Ready',
};

/** Where a document stands: 'Reading, page 112 of 164'. */
export function stageWords(document: InStage): string {
  if (document.processingStatus === 'failed') return 'Failed';
  return words[document.processingStage](document);
}

/** It can be asked already, and is being made findable by meaning too. */
export const isImproving = ({ processingStatus, processingStage }: InStage): boolean =>
  processingStatus === 'completed' && processingStage === 'embedding';
