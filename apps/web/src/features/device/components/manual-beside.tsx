import type { Document } from '@steward/api/schema/documents';
import { trpc } from '../../../lib/trpc/trpc';
import { ManualPane } from '../../../pdf/manual-pane';
import { type OpenPage, usePageItems } from '../hooks';
import type { DeviceTab } from '../labels';
import { otherItemsOn, sourceOnPage } from '../page-items';
import { CitedPages } from './cited-pages';
import { PageOthers } from './page-others';

interface ManualBesideProps {
  deviceId: string;
  tab: DeviceTab;
  pages: OpenPage;
}

/** The open page of the manual with the marked quote, and the other items of that page below it. */
export function ManualBeside({ deviceId, tab, pages }: ManualBesideProps) {
  const documents = trpc.knowledge.ofDevice.useQuery({ deviceId });
  const items = usePageItems(deviceId, pages.page !== undefined);
  const ownDocument = findDocument(documents.data, pages.documentId);
  // the source document may have been moved to another device
  const movedDocument = trpc.knowledge.document.useQuery(
    { id: pages.documentId ?? '' },
    { enabled: documents.isSuccess && !ownDocument && pages.documentId !== undefined },
  );
  const document = ownDocument ?? (pages.documentId ? movedDocument.data : undefined);
  if (!document || pages.page === undefined) return null;

  const { page, item, quote } = pages;
  const source = sourceOnPage(items, item, document.id, page);
  const mark = source ?? (quote ? { quote } : undefined);
  const others = otherItemsOn(items, item, document.id, page);
  return (
    <ManualPane
      manual={{
        documentId: document.id,
        title: document.title ?? document.originalFilename,
        filename: document.originalFilename,
        pageCount: document.totalPages,
      }}
      page={page}
      mark={mark}
      onPage={pages.turnTo}
      onClose={pages.close}
      footer={
        tab === 'chat' ? (
          <CitedPages deviceId={deviceId} onCite={pages.cite} />
        ) : others.length ? (
          <PageOthers others={others} openTab={items.find(({ id }) => id === item)?.tab} pages={pages} />
        ) : undefined
      }
    />
  );
}

/** The document with this id; without an id the newest readable one. */
function findDocument(documents: readonly Document[] | undefined, id: string | undefined) {
  if (id) return documents?.find((document) => document.id === id);
  return documents?.find(({ processingStatus }) => processingStatus === 'completed') ?? documents?.[0];
}
