import { apiFetch } from '../lib/api-fetch';
import { downloadPath } from './download-path';
import { problemOf } from './problem';

/** Saves a manual under its own name, fetched as the signed-in user. @throws Error with a sentence. */
export async function downloadManual(documentId: string, filename: string): Promise<void> {
  const response = await apiFetch(downloadPath(documentId));
  if (!response.ok) throw new Error(problemOf(Object.assign(new Error(), { status: response.status })));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
