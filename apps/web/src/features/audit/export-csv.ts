import { apiFetch } from '../../lib/api-fetch';
import { saveBlob } from '../../lib/save-blob';
import { filtersOf } from './loader';
import type { AuditSearch } from './search';

/** Saves what the filters find, over all pages, as CSV. @throws Error with a sentence. */
export async function exportCsv(search: AuditSearch, now = new Date()): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filtersOf(search))) if (value) query.set(name, value);
  const response = await apiFetch(`/api/audit.csv?${query}`);
  if (!response.ok) throw new Error(await sentenceOf(response));
  saveBlob(await response.blob(), `audit-${now.toISOString().slice(0, 10)}.csv`);
}

async function sentenceOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const message = answer && typeof answer === 'object' && 'message' in answer ? answer.message : null;
  return typeof message === 'string' ? message : `The server answered with ${response.status}.`;
}
