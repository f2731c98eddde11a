import { trpc } from '../../lib/trpc/trpc';

/** Gives a document to a device or makes it general; whatever shows documents follows. */
export function useMoveDocument() {
  const utils = trpc.useUtils();
  return trpc.knowledge.move.useMutation({
    onSuccess: (moved) => {
      utils.knowledge.documents.setData(
        {},
        (list) => list && { ...list, documents: list.documents.map((one) => (one.id === moved.id ? moved : one)) },
      );
      void Promise.all([utils.knowledge.invalidate(), utils.chat.state.invalidate(), utils.devices.invalidate()]);
    },
  });
}
