import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../lib/trpc/trpc';

/** Connects a rule's metric to a metric that the device reports, or removes the connection. */
export function useMetricChoice(deviceId: string) {
  const utils = trpc.useUtils();
  const options = (failure: string, success: string, description?: string) => ({
    onSuccess: (metrics: NonNullable<ReturnType<typeof utils.metrics.ofDevice.getData>>) => {
      utils.metrics.ofDevice.setData({ deviceId }, metrics);
      toast.success(success, { description });
    },
    onError: (error: { message: string }) => toast.error(failure, { description: error.message }),
    onSettled: () =>
      Promise.all([utils.metrics.invalidate(), utils.devices.readings.invalidate(), utils.alarms.invalidate()]),
  });
  const choose = trpc.metrics.choose.useMutation(
    options('Failed to connect the reading', 'Reading connected', 'Alarms are raised from the next reading on.'),
  );
  const release = trpc.metrics.release.useMutation(
    options('Failed to remove the connection', 'Connection to the reading removed'),
  );
  return {
    choose: (ruleMetric: string, reportedMetric: string) => choose.mutate({ deviceId, ruleMetric, reportedMetric }),
    release: (ruleMetric: string) => release.mutate({ deviceId, ruleMetric }),
    isChanging: choose.isPending || release.isPending,
  };
}
