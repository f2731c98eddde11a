import { apiFetch } from './api-fetch';
import { saveBlob } from './save-blob';

/** Saves the response of a REST path as a file. @throws Error with a sentence for the user */
export async function saveDownload(path: string, fileName: string, init?: RequestInit): Promise<void> {
  const response = await apiFetch(path, init);
  if (!response.ok) throw new Error(await errorSentence(response));
  saveBlob(await response.blob(), fileName);
}

export async function errorSentence(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = body && typeof body === 'object' && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : `The server responded with status ${response.status}.`;
}
