import { z } from 'zod';
import { id, instant } from '../fields';
import { cleanFileName } from './file-kinds';

export { cleanFileName } from './file-kinds';

export const fileLimitBytes = 25 * 1024 * 1024;
export const maxFiles = 100;
export const maxFileName = 200;

/** A file that is kept with a device. */
export const deviceFile = z.object({
  id: z.string(),
  deviceId: z.string(),
  name: z.string(),
  /** Media type, detected from the bytes; application/octet-stream if it cannot be detected. */
  type: z.string(),
  bytes: z.number().int(),
  createdAt: instant,
  /** Null if it is unknown. */
  addedByName: z.string().nullable(),
});
export type DeviceFile = z.infer<typeof deviceFile>;

/** The files of a device, newest first. */
export const deviceFileList = z.array(deviceFile).max(maxFiles);

/** The fields `deviceId` and `file`. */
export const deviceFileForm = z.instanceof(FormData);

export const fileName = z
  .string('Please enter a name.')
  .overwrite(cleanFileName)
  .min(1, 'Please enter a name.')
  .max(maxFileName, `A name has at most ${maxFileName} characters.`);

export const renameFileInput = z.object({ id, name: fileName });
export type RenameFileInput = z.output<typeof renameFileInput>;

export const deviceFileInput = z.object({ id });

export const removedFile = z.object({ message: z.string() });
