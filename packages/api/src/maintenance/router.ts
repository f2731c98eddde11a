import { ofDeviceInput } from '../knowledge/schema';
import { can, router } from '../trpc';
import { deviceTasks } from './schema';
import { tasksOfDevice } from './service';

export const maintenanceRouter = router({
  byDevice: can('maintenance:read')
    .input(ofDeviceInput)
    .output(deviceTasks)
    .query(({ ctx, input }) => tasksOfDevice(ctx, input.deviceId)),
});
