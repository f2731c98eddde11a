import { z } from 'zod';
import { ofDeviceInput } from '../knowledge/schema';
import { can, router } from '../trpc';
import { precaution } from './schema';
import { precautionsOfDevice } from './service';

export const safetyRouter = router({
  byDevice: can('safety:read')
    .input(ofDeviceInput)
    .output(z.array(precaution))
    .query(({ ctx, input }) => precautionsOfDevice(ctx, input.deviceId)),
});
