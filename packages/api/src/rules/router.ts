import { z } from 'zod';
import { ofDeviceInput } from '../knowledge/schema';
import { can, router } from '../trpc';
import { rule } from './schema';
import { rulesOfDevice } from './service';

export const rulesRouter = router({
  byDevice: can('rules:read')
    .input(ofDeviceInput)
    .output(z.array(rule))
    .query(({ ctx, input }) => rulesOfDevice(ctx, input.deviceId)),
});
