import { apiFetch } from '../../lib/api-fetch';
import { saveBlob } from '../../lib/save-blob';
import { filtersOf } from './loader';
import type { AuditSearch } from './search';

/** Saves every entry that matches the filters as CSV. @throws Error with a sentence for the user */
export async function exportCsv(search: AuditSearch, now = new Date()): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filtersOf(search))) if (value) query.set(name, value);
  const response = await apiFetch(`/api/audit.csv?${query}`);
  if (!response.ok) throw new Error(await errorSentence(response));
  saveBlob(await response.blob(), `audit-${now.toISOString().slice(0, 10)}.csv`);
}

async function errorSentence(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = body && typeof body === 'object' && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : `The server responded with status ${response.status}.`;
}
