import type { Document } from '@steward/api/schema/documents';
import type { Generation } from '@steward/api/schema/generation';
import type { DocumentChanges } from '@steward/api/schema/knowledge';
import { useRef, useState } from 'react';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';
import { compare, mergeChanges } from './merge-changes';

/** A stream that ended for good is tried again after so long. */
const reopensAfter = 10_000;

/**
 * How far the documents are that are being read, as the server tells it, written into the list. What has ended there is
 * asked for anew. @returns the documents and generations that were sent last, and whether the server sends them now:
 * else the list has to be asked for.
 */
export function useDocumentChanges() {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const known = useRef<Map<string, Document>>(undefined);
  const counted = useRef<Omit<DocumentChanges, 'processing' | 'generations'>>(undefined);
  const [changed, setChanged] = useState<readonly Document[]>([]);
  const [generations, setGenerations] = useState<readonly Generation[]>([]);
  const stream = trpc.knowledge.changes.useSubscription(undefined, {
    enabled: visible,
    onData: ({ processing, generations, ...counts }) => {
      // an older server beside this one sends none
      setGenerations(generations ?? []);
      utils.knowledge.documents.setData({}, (list) => list && mergeChanges(list, processing));
      setChanged(processing);
      const { appeared, ended } = compare(known.current, processing);
      known.current = new Map(processing.map((document) => [document.id, document]));
      const before = counted.current ?? counts;
      counted.current = counts;
      // a device may have taken its documents with it, and what was asked of them; or a document has moved
      const otherTotal = before.total !== counts.total || before.movedAt !== counts.movedAt;
      if (before.disliked !== counts.disliked) void utils.chat.disliked.invalidate();
      if (before.pinned !== counts.pinned) void utils.chat.pins.invalidate();
      if (appeared || ended || otherTotal) {
        void utils.knowledge.documents.invalidate();
        void utils.knowledge.revisionsOf.invalidate();
        void utils.knowledge.revision.invalidate();
      }
      if (ended || otherTotal) {
        void utils.knowledge.machines.invalidate();
        void utils.knowledge.suggestions.invalidate();
        void utils.knowledge.ofDevice.invalidate();
        void utils.chat.state.invalidate();
      }
    },
  });
  return { changed, generations, isLive: useReopened(stream, reopensAfter) };
}

const asksEvery = 3000;

/** All documents, the newest first; asked for every 3 s while one is read and the server does not tell of it by itself. */
export function useDocuments(isLive: boolean) {
  return trpc.knowledge.documents.useQuery(
    {},
    {
      ...loadedByRoute,
      refetchInterval: ({ state }) => (!isLive && state.data?.documents.some(isBeingRead) ? asksEvery : false),
    },
  );
}

const isBeingRead = ({ processingStatus }: Document) => processingStatus === 'processing';
