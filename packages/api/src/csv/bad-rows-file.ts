import { z } from 'zod';

/** Output of the calls that return the rows with errors of an import as a file, each with its reason. */
export const badRowsFile = z.object({ filename: z.string(), csv: z.string() });
export type BadRowsFile = z.infer<typeof badRowsFile>;
