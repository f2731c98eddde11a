import { saveDownload } from '../../lib/save-download';
import { filtersOf } from './loader';
import type { AuditSearch } from './search';

/** Saves every entry that matches the filters as CSV. @throws Error with a sentence for the user */
export async function exportCsv(search: AuditSearch, now = new Date()): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filtersOf(search))) if (value) query.set(name, value);
  await saveDownload(`/api/audit.csv?${query}`, `audit-${now.toISOString().slice(0, 10)}.csv`);
}
