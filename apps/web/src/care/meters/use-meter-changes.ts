import { trpc } from '../../lib/trpc/trpc';

/** Mutations of meters and their readings. Each invalidates the queries that depend on them. */
export function useMeterChanges() {
  const utils = trpc.useUtils();
  const onSuccess = () =>
    void Promise.all([utils.meters.invalidate(), utils.maintenance.invalidate(), utils.devices.invalidate()]);
  return {
    create: trpc.meters.create.useMutation({ onSuccess }),
    update: trpc.meters.update.useMutation({ onSuccess }),
    remove: trpc.meters.remove.useMutation({ onSuccess }),
    addReading: trpc.meters.addReading.useMutation({ onSuccess }),
    correctReading: trpc.meters.correctReading.useMutation({ onSuccess }),
    removeReading: trpc.meters.removeReading.useMutation({ onSuccess }),
    answerQuestion: trpc.meters.answerQuestion.useMutation({ onSuccess }),
    importReadings: trpc.meters.importReadings.useMutation({ onSuccess }),
  };
}
