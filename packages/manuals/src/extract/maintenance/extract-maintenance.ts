import type { BoostedTrees } from '../../learned/boosted-trees';
import type { Manual } from '../../read/page-model';
import type { MaintenanceItem } from '../items';
import { foreignTasks } from '../languages/foreign-tasks';
import { inPageOrder, languageParts } from '../languages/language-parts';
import { withVerbatimQuotes } from '../quotes';
import type { Candidate } from './candidate';
import { checklistItems } from './checklists';
import { chooseTasks, judgedUnits, type ScoredUnit, shippedModel } from './learned/choose-tasks';
import type { TaskUnit } from './learned/task-units';
import { toItem } from './maintenance-item';
import { mergeTasks } from './merge';
import { milestoneSchedules } from './milestone-lists';
import { scheduleTables } from './schedule-tables';
import { accepted } from './score';
import { textCandidates } from './text-candidates';
import { timingOf } from './timing-grammar';

/**
 * The recurring care that a manual asks for. Deterministic; English, and the languages that `languages/` has a grammar
 * for (others give nothing rather than guesses). Every item's quote stands verbatim on its page; intervals are stated only
 * where the manual states them.
 *
 * Schedules are read first (matrices with marks, tables with an interval column), then lists under interval headings and
 * sentences. A scorer decides which of them, and which other pieces of text, are tasks; what it is not sure of becomes a
 * suggestion. The same work said in several places becomes one item.
 * @param onPage called after each page with its number
 * @param model scores the units
 */
export function extractMaintenance(
  manual: Manual,
  onPage?: (page: number) => void,
  model: BoostedTrees = shippedModel(),
): MaintenanceItem[] {
  const { english, foreign } = languageParts(manual);
  const items = englishTasks(english, onPage, model);
  return foreign.length > 0 ? inPageOrder([...items, ...foreign.flatMap(foreignTasks)]) : items;
}

function englishTasks(
  manual: Manual,
  onPage: ((page: number) => void) | undefined,
  model: BoostedTrees,
): MaintenanceItem[] {
  const items = mergeTasks(chooseTasks(manual, taskUnits(manual, onPage), model)).map(toItem);
  return withVerbatimQuotes(items, manual);
}

/** What the scorer of tasks is trained on. */
export const taskCandidates = (manual: Manual): ScoredUnit[] => [...judgedUnits(manual, taskUnits(manual))];

/** All text of a manual that may be a task, in reading order, with what the hand-written rules made of it. */
function taskUnits(manual: Manual, onPage?: (page: number) => void): TaskUnit[] {
  const tables = scheduleTables(manual);
  const text = textCandidates(manual, tables.taken, onPage);
  const milestones = milestoneSchedules(text.lists);
  const replaced = new Set([...milestones.used].flatMap((l) => l.items.map((i) => i.candidate)));
  const fromText = [
    ...text.candidates.filter((c) => !replaced.has(c)),
    ...checklistItems(text.lists.filter((l) => !milestones.used.has(l))),
  ];
  const fromTables = [...milestones.candidates, ...tables.candidates];
  const all: Candidate[] = [...fromText, ...fromTables.map((c, i) => ({ ...c, order: text.units.length + i }))];
  const taken = new Set(accepted(all));
  const known = new Set(text.units.map(({ candidate }) => candidate));
  const others = all.filter((candidate) => !known.has(candidate));
  const units = [
    ...text.units.filter(
      (unit) => !replaced.has(unit.candidate) && !(unit.kind === 'row' && isRead(unit, tables.candidates)),
    ),
    ...others.map((candidate) => unitOf(candidate, manual)),
  ].map((unit): TaskUnit => (taken.has(unit.candidate) ? { ...unit, rules: 'accepted' } : unit));
  return units.sort((a, b) => a.candidate.page - b.candidate.page || a.candidate.order - b.candidate.order);
}

/** Whether a row of a table holds a task that the schedule reader found. */
const isRead = ({ text, candidate }: TaskUnit, found: readonly Omit<Candidate, 'order'>[]): boolean =>
  found.some(({ page, quote }) => page === candidate.page && text.includes(quote));

/** A task of a schedule or a checklist, which is no piece of running text. */
function unitOf(candidate: Candidate, manual: Manual): TaskUnit {
  const { box, page, quote, origin } = candidate;
  const block = manual.pages[page - 1]?.blocks.find(
    (other) => box && box.y >= other.box.y - 1 && box.y + box.height <= other.box.y + other.box.height + 1,
  );
  return {
    candidate,
    text: quote,
    kind: origin === 'table' ? 'schedule' : 'item',
    own: timingOf(quote),
    sentence: 0,
    sentences: 1,
    rules: 'rejected',
    ...(block && { block }),
  };
}
