/** Noun for a PDF in error messages. */
export type PdfNoun = 'manual' | 'file';

/** Why a PDF cannot be shown, in one sentence. Errors of pdf.js are recognised by name. */
export function problemOf(error: unknown, noun: PdfNoun = 'manual'): string {
  if (!(error instanceof Error)) return `The ${noun} could not be opened.`;
  const status = 'status' in error ? error.status : undefined;
  if (status === 404) return `The ${noun} was not found. It may have been removed.`;
  switch (error.name) {
    case 'AuthenticationError':
      return error.message;
    case 'PasswordException':
      return `The ${noun} is protected with a password.`;
    case 'InvalidPDFException':
      return 'The file is not a PDF, or it is damaged.';
    default:
      return `The ${noun} could not be fetched. Check the connection and try again.`;
  }
}
