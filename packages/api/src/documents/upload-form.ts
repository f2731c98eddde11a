import { hasPdfHeader } from '@steward/manuals/read/pdf-bytes';
import { messageFor } from '@steward/manuals/read/unreadable';
import type { Settings } from '../context';
import { DomainError, fieldError } from '../errors';

const headerBytes = 1024;

/** Returns the file of an upload form. @throws BAD_REQUEST without a file */
export function fileOf(form: FormData): File {
  const file = form.get('file');
  if (file instanceof File) return file;
  const message = 'Please choose a PDF file.';
  throw fieldError('file', message);
}

export function textOf(form: FormData, field: string): string {
  const text = form.get(field);
  return typeof text === 'string' ? text.trim() : '';
}

/**
 * Rejects a file that is obviously unusable. Problems found while it is read are reported by the document.
 * @throws UNPROCESSABLE_CONTENT (empty), PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (not a PDF, regardless of its name)
 */
export async function requirePdf(file: File, { maxBytes }: Settings['manualLimits']): Promise<void> {
  if (!file.size) throw new DomainError('UNPROCESSABLE_CONTENT', messageFor('empty'));
  if (file.size > maxBytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', messageFor('too-large', { byteCount: file.size, maxBytes }));
  }
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  if (!hasPdfHeader(header)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', messageFor('not-a-pdf'));
}
