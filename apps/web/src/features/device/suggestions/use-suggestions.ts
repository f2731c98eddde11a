import type { Suggestion, SuggestionKind } from '@steward/api/schema/suggestions';
import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { countOfKind } from './suggestion-words';

const pageSize = 25;

/** A page of pending suggestions and the selection on it. */
export function useSuggestions(deviceId: string, kind: SuggestionKind) {
  const [page, setPage] = useState(0);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const query = trpc.suggestions.list.useQuery(
    { deviceId, kind, page, size: pageSize },
    { placeholderData: (previous) => previous },
  );
  const { content = [], totalElements = 0, totalPages = 0 } = query.data ?? {};
  // the last page disappears once everything on it is decided
  if (query.data && !query.isPlaceholderData && page > 0 && page >= totalPages) setPage(Math.max(0, totalPages - 1));
  const selectedIds = content.flatMap(({ id }) => (selection.has(id) ? [id] : []));
  return {
    query,
    suggestions: content,
    total: totalElements,
    pages: {
      page,
      size: pageSize,
      total: totalElements,
      onPage: (next: number) => {
        setSelection(new Set());
        setPage(next);
      },
    },
    selectedIds,
    select: (id: string, selected: boolean) => {
      const next = new Set(selection);
      if (selected) next.add(id);
      else next.delete(id);
      setSelection(next);
    },
    selectAll: (selected: boolean) => setSelection(new Set(selected ? content.map(({ id }) => id) : [])),
  };
}

/** Accepts and dismisses suggestions and reloads the lists. Each call rejects with the server's error. */
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
    /** Does not reload: the list reloads when the form closes. */
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
