import { UnreadableManualError, type UnreadableReason } from './page-model';

export interface UnreadableDetails {
  pageCount?: number;
  maxPages?: number;
  byteCount?: number;
  maxBytes?: number;
  /** Limit that a compressed stream of the file exceeds. */
  maxStreamBytes?: number;
  seconds?: number;
}

/** '12.5 MB' */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 104_857.6) / 10} MB`;

const messages: Record<UnreadableReason, (details: UnreadableDetails) => string> = {
  'not-a-pdf': () => 'This file is not a PDF. Upload the manual as a PDF file.',
  empty: () => 'This file is empty. Upload the manual again.',
  truncated: () => 'This PDF is incomplete or damaged. Download it again from its source and upload the new copy.',
  'needs-password': () => 'This PDF opens only with a password. Remove the password and upload it again.',
  'no-text-layer': () =>
    'This PDF holds only pictures of its pages (a scan), no text that can be read. Run text recognition (OCR) on it and upload the result.',
  'too-large': ({ byteCount, maxBytes, maxStreamBytes }) =>
    maxStreamBytes
      ? `This PDF contains compressed data that expand to more than ${megabytes(maxStreamBytes)}, which is too much to read. Save it again with another program, or upload it in parts.`
      : `This PDF is too large${byteCount ? ` (${megabytes(byteCount)})` : ''}: ${maxBytes ? `at most ${megabytes(maxBytes)} can be read` : 'it is over the limit'}.`,
  'too-many-pages': ({ pageCount, maxPages }) =>
    `This PDF has too many pages${pageCount ? ` (${pageCount})` : ''}: ${maxPages ? `at most ${maxPages} can be read` : 'it is over the limit'}.`,
  'took-too-long': ({ seconds }) =>
    `Reading this PDF took too long${seconds ? ` (over ${seconds} seconds)` : ''} and was stopped. Try again, or upload it in parts.`,
};

/** The message shown to the user for a reason, one or two sentences. */
export function messageFor(reason: UnreadableReason, details: UnreadableDetails = {}): string {
  return messages[reason](details);
}

/** Creates the error for a reason. */
export function unreadable(reason: UnreadableReason, details?: UnreadableDetails): UnreadableManualError {
  return new UnreadableManualError(reason, messageFor(reason, details));
}
