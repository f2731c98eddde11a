import type { Manual } from '../../read/page-model';
import type { MaintenanceItem } from '../items';
import { withVerbatimQuotes } from '../quotes';
import type { Candidate } from './candidate';
import { withChecklists } from './checklists';
import { toItem } from './maintenance-item';
import { mergeTasks } from './merge';
import { milestoneSchedules } from './milestone-lists';
import { scheduleTables } from './schedule-tables';
import { accepted } from './score';
import { textCandidates } from './text-candidates';

/**
 * The recurring care that a manual asks for. Deterministic; English only (other languages give nothing rather than
 * guesses). Every item's quote stands verbatim on its page; intervals are stated only where the manual states them.
 *
 * Schedules are read first (matrices with marks, tables with an interval column), then lists under interval headings and
 * sentences; those are scored, and the same work said in several places becomes one item.
 * @param onPage called after each page with its number
 */
export function extractMaintenance(manual: Manual, onPage?: (page: number) => void): MaintenanceItem[] {
  const tables = scheduleTables(manual);
  const text = textCandidates(manual, tables.taken, onPage);
  const milestones = milestoneSchedules(text.lists);
  const replaced = new Set([...milestones.used].flatMap((l) => l.items.map((i) => i.candidate)));
  const fromText = withChecklists(
    text.candidates.filter((c) => !replaced.has(c)),
    text.lists.filter((l) => !milestones.used.has(l)),
  );
  const fromTables = [...milestones.candidates, ...tables.candidates];
  const all: Candidate[] = [...fromText, ...fromTables.map((c, i) => ({ ...c, order: fromText.length + i }))];
  const items = mergeTasks(accepted(all)).map(toItem);
  return withVerbatimQuotes(items, manual);
}
