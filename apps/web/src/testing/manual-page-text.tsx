import type { ManualPageProps } from '../pdf/manual-page';

/** Stands for `ManualPage` in all tests, because pdf.js needs a canvas, which jsdom lacks. */
export function ManualPage({ documentId, page, mark }: ManualPageProps) {
  return <p>{`${documentId}, page ${page}, marked: ${mark?.quote ?? 'nothing'}`}</p>;
}
