import { apiFetch } from '../lib/api-fetch';
import { saveBlob } from '../lib/save-blob';
import { downloadPath } from './download-path';
import { problemOf } from './problem';

/** Downloads a manual under its own file name as the signed-in user. @throws Error with a readable message */
export async function downloadManual(documentId: string, filename: string): Promise<void> {
  const response = await apiFetch(downloadPath(documentId));
  if (!response.ok) throw new Error(problemOf(Object.assign(new Error(), { status: response.status })));
  saveBlob(await response.blob(), filename);
}
