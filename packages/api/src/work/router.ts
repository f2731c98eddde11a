import { maintenanceTask } from '../maintenance/schema';
import { picture } from '../pictures/schema';
import { can, router } from '../trpc';
import { workOfDevice } from './list';
import { addWorkPhoto, removeWorkPhoto } from './photos';
import { prepareWork } from './prepare';
import { putWorkAside } from './put-aside';
import {
  photoForm,
  photoInput,
  preparation,
  putAsideInput,
  startWorkInput,
  taskOfWorkInput,
  undoInput,
  workOfDeviceInput,
  workRecordPage,
} from './schema';
import { startWork } from './start';
import { undoCompletion } from './undo';

/** Work on tasks and its records. `maintenance.complete` completes it. */
export const workRouter = router({
  preparation: can('maintenance:read')
    .input(taskOfWorkInput)
    .output(preparation)
    .query(({ ctx, input }) => prepareWork(ctx, input.taskId)),
  start: can('maintenance:write')
    .input(startWorkInput)
    .output(maintenanceTask)
    .mutation(({ ctx, input }) => startWork(ctx, input)),
  putAside: can('maintenance:write')
    .input(putAsideInput)
    .output(maintenanceTask)
    .mutation(({ ctx, input }) => putWorkAside(ctx, input)),
  undo: can('maintenance:write')
    .input(undoInput)
    .output(maintenanceTask)
    .mutation(({ ctx, input }) => undoCompletion(ctx, input.recordId)),
  addPhoto: can('maintenance:write')
    .input(photoForm)
    .output(picture)
    .mutation(({ ctx, input }) => addWorkPhoto(ctx, input)),
  removePhoto: can('maintenance:write')
    .input(photoInput)
    .output(picture)
    .mutation(({ ctx, input }) => removeWorkPhoto(ctx, input.id)),
  ofDevice: can('maintenance:read')
    .input(workOfDeviceInput)
    .output(workRecordPage)
    .query(({ ctx, input }) => workOfDevice(ctx, input)),
});
