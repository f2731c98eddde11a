import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import { filesOfDevice } from './list';
import { deviceFile, deviceFileForm, deviceFileInput, deviceFileList, removedFile, renameFileInput } from './schema';
import { addFile, removeFile, renameFile } from './service';

/** Files that are kept with a device. Manuals are documents: `knowledge`. */
export const deviceFilesRouter = router({
  list: can('devices:read')
    .input(ofDeviceInput)
    .output(deviceFileList)
    .query(({ ctx, input }) => filesOfDevice(ctx, input.deviceId)),
  add: can('devices:write')
    .input(deviceFileForm)
    .output(deviceFile)
    .mutation(({ ctx, input }) => addFile(ctx, input)),
  rename: can('devices:write')
    .input(renameFileInput)
    .output(deviceFile)
    .mutation(({ ctx, input }) => renameFile(ctx, input)),
  remove: can('devices:write')
    .input(deviceFileInput)
    .output(removedFile)
    .mutation(({ ctx, input }) => removeFile(ctx, input.id)),
});
