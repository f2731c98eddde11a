import type { BoostedTrees } from '../../learned/boosted-trees';
import type { Manual } from '../../read/page-model';
import type { MaintenanceItem } from '../items';
import { foreignTasks } from '../languages/foreign-tasks';
import { inPageOrder, languageParts } from '../languages/language-parts';
import { withVerbatimQuotes } from '../quotes';
import type { Candidate } from './candidate';
import { checklistItems } from './checklists';
import { chooseTasks, type ScoredUnit, shippedModel, unitsToScore } from './learned/choose-tasks';
import type { TaskUnit } from './learned/task-units';
import { toItem } from './maintenance-item';
import { mergeTasks } from './merge';
import { milestoneSchedules } from './milestone-lists';
import { scheduleTables } from './schedule-tables';
import { accepted } from './score';
import { textCandidates } from './text-candidates';
import { timingOf } from './timing-grammar';

/**
 * Extracts the recurring maintenance of a manual, deterministically, in English and the languages with a grammar in `languages/`;
 * other languages give no tasks. Every quote is verbatim, and intervals are never guessed.
 *
 * Schedules are read first (matrices with marks, tables with an interval column), then lists below interval headings and sentences.
 * A scorer decides which of them, and which other texts, are tasks; uncertain ones become suggestions. Repeats are merged.
 * @param onPage called after each page with its number
 * @param model replaces the shipped scorer
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

/** Scored units of a manual, for training the scorer. */
export const taskCandidates = (manual: Manual): ScoredUnit[] => [...unitsToScore(manual, taskUnits(manual))];

/** All texts of a manual that may be tasks, in reading order, with the result of the hand-written rules. */
function taskUnits(manual: Manual, onPage?: (page: number) => void): TaskUnit[] {
  const tables = scheduleTables(manual);
  const text = textCandidates(manual, tables.readBlocks, onPage);
  const milestones = milestoneSchedules(text.lists);
  const replaced = new Set([...milestones.used].flatMap((l) => l.items.map((i) => i.candidate)));
  const fromText = [
    ...text.candidates.filter((c) => !replaced.has(c)),
    ...checklistItems(text.lists.filter((l) => !milestones.used.has(l))),
  ];
  const fromTables = [...milestones.candidates, ...tables.candidates];
  const all: Candidate[] = [...fromText, ...fromTables.map((c, i) => ({ ...c, order: text.units.length + i }))];
  const acceptedByRules = new Set(accepted(all));
  const textUnitCandidates = new Set(text.units.map(({ candidate }) => candidate));
  const others = all.filter((candidate) => !textUnitCandidates.has(candidate));
  const units = [
    ...text.units.filter(
      (unit) => !replaced.has(unit.candidate) && !(unit.kind === 'row' && isScheduleTask(unit, tables.candidates)),
    ),
    ...others.map((candidate) => unitOf(candidate, manual)),
  ].map((unit): TaskUnit => (acceptedByRules.has(unit.candidate) ? { ...unit, rules: 'accepted' } : unit));
  return units.sort((a, b) => a.candidate.page - b.candidate.page || a.candidate.order - b.candidate.order);
}

/** Whether a table row contains a task that the schedule reader found. */
const isScheduleTask = ({ text, candidate }: TaskUnit, tableTasks: readonly Omit<Candidate, 'order'>[]): boolean =>
  tableTasks.some(({ page, quote }) => page === candidate.page && text.includes(quote));

/** The unit of a task from a schedule or a checklist, which is not part of the running text. */
function unitOf(candidate: Candidate, manual: Manual): TaskUnit {
  const { box, page, quote, origin } = candidate;
  const block = manual.pages[page - 1]?.blocks.find(
    (other) => box && box.y >= other.box.y - 1 && box.y + box.height <= other.box.y + other.box.height + 1,
  );
  return {
    candidate,
    text: quote,
    kind: origin === 'table' ? 'schedule' : 'item',
    ownTiming: timingOf(quote),
    sentence: 0,
    sentences: 1,
    rules: 'rejected',
    ...(block && { block }),
  };
}
