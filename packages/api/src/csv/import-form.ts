import type { z } from 'zod';
import { DomainError, fieldError } from '../errors';
import { zodDetails } from '../trpc';
import { whyNotCsv } from './schema';

/**
 * Reads the CSV file of an import form, and parses the other fields with `options`.
 * @throws BAD_REQUEST for an invalid field or a missing file, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT for an empty file or one of another type
 */
export async function readImportForm<Options extends z.ZodType>(
  form: FormData,
  options: Options,
  maxBytes: number,
): Promise<{ file: File; options: z.output<Options> }> {
  const parsed = options.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const details = zodDetails(parsed.error) ?? [];
    throw new DomainError('BAD_REQUEST', details[0]?.message ?? 'The form is not valid.', { details });
  }
  const file = form.get('file');
  if (!(file instanceof File)) {
    const message = 'Please choose a CSV file.';
    throw fieldError('file', message);
  }
  if (!file.size) throw new DomainError('UNPROCESSABLE_CONTENT', 'The file is empty.');
  if (file.size > maxBytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  }
  const reason = await whyNotCsv(file);
  if (reason) throw new DomainError('UNPROCESSABLE_CONTENT', reason);
  return { file, options: parsed.data };
}
