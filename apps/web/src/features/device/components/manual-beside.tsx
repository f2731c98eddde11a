import type { Document } from '@steward/api/schema/documents';
import { trpc } from '../../../lib/trpc/trpc';
import { ManualPane } from '../../../pdf/manual-pane';
import { type OpenPage, usePageItems } from '../hooks';
import type { DeviceTab } from '../labels';
import { othersOn, sourceOn } from '../page-items';
import { CitedPages } from './cited-pages';
import { PageOthers } from './page-others';

interface ManualBesideProps {
  deviceId: string;
  tab: DeviceTab;
  pages: OpenPage;
}

/** The open page of the manual, its sentence marked; below it what else comes from that page. */
export function ManualBeside({ deviceId, tab, pages }: ManualBesideProps) {
  const documents = trpc.knowledge.ofDevice.useQuery({ deviceId });
  const items = usePageItems(deviceId, pages.page !== undefined);
  const listed = documentOf(documents.data, pages.documentId);
  // a source in a document that was given to another device since
  const elsewhere = trpc.knowledge.document.useQuery(
    { id: pages.documentId ?? '' },
    { enabled: documents.isSuccess && !listed && pages.documentId !== undefined },
  );
  const document = listed ?? (pages.documentId ? elsewhere.data : undefined);
  if (!document || pages.page === undefined) return null;

  const { page, item, quote } = pages;
  const source = sourceOn(items, item, document.id, page);
  const mark = source ?? (quote ? { quote } : undefined);
  const others = othersOn(items, item, document.id, page);
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

/** The one that is named, else the newest that can be read. */
function documentOf(documents: readonly Document[] | undefined, id: string | undefined) {
  if (id) return documents?.find((document) => document.id === id);
  return documents?.find(({ processingStatus }) => processingStatus === 'completed') ?? documents?.[0];
}
