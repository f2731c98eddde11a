import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import { labelCounts, labelSet, labelsInput } from './schema';
import { countLabels, labelsOf } from './service';

/** Labels to stick on machines. */
export const labelsRouter = router({
  list: can('devices:read', callCosts.longList)
    .input(labelsInput)
    .output(labelSet)
    .query(({ ctx, input }) => labelsOf(ctx, input)),
  counts: can('devices:read')
    .input(ofDeviceInput)
    .output(labelCounts)
    .query(({ ctx, input }) => countLabels(ctx, input.deviceId)),
});
