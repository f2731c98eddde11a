import type { Suggestion, SuggestionKind } from '@steward/api/schema/suggestions';
import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { countOfKind } from './suggestion-words';

const pageSize = 25;

/** A page of what waits for a decision, and which of it is chosen. */
export function useSuggestions(deviceId: string, kind: SuggestionKind) {
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = trpc.suggestions.list.useQuery(
    { deviceId, kind, page, size: pageSize },
    { placeholderData: (before) => before },
  );
  const { content = [], totalElements = 0, totalPages = 0 } = query.data ?? {};
  // the last page is gone once everything on it was decided
  if (query.data && !query.isPlaceholderData && page > 0 && page >= totalPages) setPage(Math.max(0, totalPages - 1));
  const chosenIds = content.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  return {
    query,
    suggestions: content,
    total: totalElements,
    pages: {
      page,
      size: pageSize,
      total: totalElements,
      onPage: (next: number) => {
        setChosen(new Set());
        setPage(next);
      },
    },
    chosenIds,
    choose: (id: string, wanted: boolean) => {
      const next = new Set(chosen);
      if (wanted) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    chooseAll: (wanted: boolean) => setChosen(new Set(wanted ? content.map(({ id }) => id) : [])),
  };
}

/** Accepting and dismissing. Each call rejects with what the server says; the lists reload. */
export function useDecisions(deviceId: string, kind: SuggestionKind) {
  const utils = trpc.useUtils();
  const accept = trpc.suggestions.accept.useMutation();
  const acceptEdited = trpc.suggestions.acceptEdited.useMutation();
  const dismiss = trpc.suggestions.dismiss.useMutation();
  const restore = trpc.suggestions.restore.useMutation();
  const items = { rule: utils.rules, task: utils.maintenance, precaution: utils.safety }[kind];
  const reload = () =>
    Promise.all([utils.suggestions.invalidate(), items.invalidate(), utils.devices.invalidate()]).then(() => undefined);
  const undo = async (ids: string[]) => {
    try {
      await restore.mutateAsync({ deviceId, kind, ids });
    } catch {
      toast.error('The dismissal could not be undone', {
        description:
          'The manual has been read again since. Generate again and choose "Bring them back" to restore the items.',
      });
    }
    await reload();
  };
  return {
    accept: async (ids: string[]) => {
      try {
        await accept.mutateAsync({ deviceId, kind, ids });
        toast.success(`${countOfKind(ids.length, kind)} accepted`);
      } finally {
        await reload();
      }
    },
    /** As the form has it. */
    acceptEdited: async ({ id }: Suggestion, changes: object) => {
      await acceptEdited.mutateAsync({ deviceId, kind, id, changes });
      toast.success(`${countOfKind(1, kind)} accepted`);
    },
    reload,
    dismiss: async (ids: string[]) => {
      try {
        await dismiss.mutateAsync({ deviceId, kind, ids });
        toast.success(`${countOfKind(ids.length, kind)} dismissed`, {
          action: { label: 'Undo', onClick: () => void undo(ids) },
        });
      } finally {
        await reload();
      }
    },
    deciding: accept.isPending || dismiss.isPending,
  };
}
