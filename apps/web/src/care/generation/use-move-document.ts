import { trpc } from '../../lib/trpc/trpc';

/** Assigns a document to a device or makes it general, and invalidates the queries that show documents. */
export function useMoveDocument() {
  const utils = trpc.useUtils();
  return trpc.knowledge.move.useMutation({
    onSuccess: (moved) => {
      utils.knowledge.documents.setData(
        {},
        (list) =>
          list && {
            ...list,
            documents: list.documents.map((document) => (document.id === moved.id ? moved : document)),
          },
      );
      void Promise.all([utils.knowledge.invalidate(), utils.chat.state.invalidate(), utils.devices.invalidate()]);
    },
  });
}
