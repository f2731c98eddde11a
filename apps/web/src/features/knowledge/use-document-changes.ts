import type { Document } from '@steward/api/schema/documents';
import type { Generation } from '@steward/api/schema/generation';
import type { DocumentChanges } from '@steward/api/schema/knowledge';
import { useRef, useState } from 'react';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';
import { compareProcessing, mergeChanges } from './merge-changes';

/** Delay before a closed stream is opened again. */
const reopenDelayMs = 10_000;

/**
 * Subscribes to processing progress, writes it into the cached list and invalidates what completed documents affect.
 * @returns the documents and generations of the last event; `isLive` is false while the stream is down and the list must be
 * polled
 */
export function useDocumentChanges() {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const previousDocuments = useRef<Map<string, Document>>(undefined);
  const previousCounts = useRef<Omit<DocumentChanges, 'processing' | 'generations'>>(undefined);
  const [changed, setChanged] = useState<readonly Document[]>([]);
  const [generations, setGenerations] = useState<readonly Generation[]>([]);
  const stream = trpc.knowledge.changes.useSubscription(undefined, {
    enabled: visible,
    onData: ({ processing, generations, ...counts }) => {
      // an older server running beside this one sends none
      setGenerations(generations ?? []);
      utils.knowledge.documents.setData({}, (list) => list && mergeChanges(list, processing));
      setChanged(processing);
      const { appeared, ended } = compareProcessing(previousDocuments.current, processing);
      previousDocuments.current = new Map(processing.map((document) => [document.id, document]));
      const before = previousCounts.current ?? counts;
      previousCounts.current = counts;
      // a device may have been deleted with its documents and conversations, or a document assigned elsewhere
      const listChanged = before.total !== counts.total || before.movedAt !== counts.movedAt;
      if (before.disliked !== counts.disliked) void utils.chat.disliked.invalidate();
      if (before.pinned !== counts.pinned) void utils.chat.pins.invalidate();
      if (appeared || ended || listChanged) {
        void utils.knowledge.documents.invalidate();
        void utils.knowledge.revisionsOf.invalidate();
        void utils.knowledge.revision.invalidate();
      }
      if (ended || listChanged) {
        void utils.knowledge.machines.invalidate();
        void utils.knowledge.suggestions.invalidate();
        void utils.knowledge.ofDevice.invalidate();
        void utils.chat.state.invalidate();
      }
    },
  });
  return { changed, generations, isLive: useReopened(stream, reopenDelayMs) };
}

const pollingIntervalMs = 3000;

/** All documents, newest first; polled while one is being processed and the stream is down. */
export function useDocuments(isLive: boolean) {
  return trpc.knowledge.documents.useQuery(
    {},
    {
      ...loadedByRoute,
      refetchInterval: ({ state }) => (!isLive && state.data?.documents.some(isProcessing) ? pollingIntervalMs : false),
    },
  );
}

const isProcessing = ({ processingStatus }: Document) => processingStatus === 'processing';
