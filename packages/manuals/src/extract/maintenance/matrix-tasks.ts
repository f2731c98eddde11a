import { around, centreX, centreY, rightEdge } from '../../read/geometry';
import { linesOf } from '../../read/lines';
import type { Page } from '../../read/page-model';
import type { Interval } from '../items';
import { standsOnPage } from '../quotes';
import { bareTiming } from './bare-timing';
import type { Candidate } from './candidate';
import { careNoun } from './care-verbs';
import { type Mark, marksIn } from './marks';
import { type MatrixRow, matrixRows } from './matrix-rows';
import { areMilestones, milestoneTiming } from './milestones';
import { type IntervalColumn, type ScheduleHead, standsInColumns } from './schedule-heads';
import { sectionKind } from './section-words';
import { asksForCare, componentOf, isNoTask, packagesIn, rowTitle } from './task-rows';
import { isTimed, type Timing, withoutRepeats } from './timing';

/** A matrix, or its part on one page. */
export interface MatrixPart {
  page: Page;
  head: ScheduleHead;
  /** Identifies a matrix over all its pages. Its rows are different tasks, so it becomes the group of its candidates. */
  id: string;
  top: number;
  bottom: number;
}

type Task = Omit<Candidate, 'order'>;

/** Extracts the tasks of a matrix, one per row and action; undefined when it is not a maintenance schedule. */
export function matrixTasks(part: MatrixPart): Task[] | undefined {
  const { page, head, top, bottom } = part;
  const marks = marksIn(page, { top, bottom, columns: head.columns });
  const readings = milestonesOf(head.columns);
  const tasks: Task[] = [];
  let markedRows = 0;
  let group: string | undefined;
  const rows = matrixRows(page, head, top, bottom, marks);
  const packages = packagesIn(rows.map(labelOf));
  for (const row of rows) {
    const label = labelOf(row);
    const rowMarks = marks.filter((m) => m.y > row.top && m.y <= row.bottom);
    const cellTiming = writtenTiming(part, row, marks);
    if (rowMarks.length === 0 && !cellTiming && isGroupRow(row, label)) {
      group = label;
      continue;
    }
    if (isNoTask(label) || packages.has(label)) continue;
    for (const [action, ticked] of byAction(rowMarks)) {
      const timing = mergeTimings(timingOfColumns(ticked, head.columns, readings), cellTiming);
      if (ticked.length > 0 || isTimed(timing)) markedRows++;
      if (marks.length > 0 && (isOnlyAsNeeded(timing) || (ticked.length === 0 && !isTimed(timing)))) continue;
      tasks.push(taskOf(part, row, group, action, timing));
    }
  }
  return isSchedule(tasks, marks, markedRows, headingsAbove(page, head.top)) ? tasks : undefined;
}

const labelOf = ({ lines }: MatrixRow): string => lines.map(({ text }) => text).join(' ');

/** Number of marked rows without a label, because their names are pictures or outlines. */
export function unnamedRows({ page, head, top, bottom }: MatrixPart): number {
  const marks = marksIn(page, { top, bottom, columns: head.columns });
  const rows = matrixRows(page, head, top, bottom, marks);
  const heights: number[] = [];
  for (const { y } of marks) {
    const isNamed = rows.some((row) => y > row.top && y <= row.bottom);
    if (!isNamed && !heights.some((h) => Math.abs(h - y) < rowTolerance)) heights.push(y);
  }
  return heights.length;
}

/** Marks within this distance in points are in one row. */
const rowTolerance = 6;

function taskOf(
  part: MatrixPart,
  row: MatrixRow,
  group: string | undefined,
  action: string | undefined,
  timing: Timing,
): Task {
  const { page, head, id } = part;
  const label = labelOf(row);
  const component = row.component ?? componentOf(group);
  const remark = remarkOf(part, row);
  const fullLabel = row.component ? `${row.component} ${label}` : label;
  return {
    title: row.component ? componentTitle(row.component, label, action) : titleInGroup(label, group, action),
    description: [component ? `${component}: ${label}` : label, remark].filter(Boolean).join('. '),
    quote: standsOnPage(fullLabel, page) ? fullLabel : label,
    page: page.number,
    box: around(row.lines.map((l) => l.box)),
    timing,
    inherited: true,
    origin: 'table',
    headingPath: [...headingsAbove(page, head.top), ...(component ? [component] : [])],
    section: 'care',
    signs: { verb: asksForCare(label) || action ? 'strong' : 'weak' },
    group: id,
  };
}

export function titleInGroup(label: string, group: string | undefined, action: string | undefined): string {
  const title = rowTitle(label, group, action);
  const component = componentOf(group);
  return component && needsComponent(title) ? `${title} (${component.toLowerCase()})` : title;
}

/** Title from component and action: 'Change engine oil'; a longer action is followed by the component in brackets: 'Check level (engine oil)'. */
export function componentTitle(component: string, label: string, action: string | undefined): string {
  if (label.split(' ').length === 1) return rowTitle(component, undefined, label);
  return `${rowTitle(label, undefined, action)} (${component.charAt(0).toLowerCase()}${component.slice(1)})`;
}

/** Readings of the columns if they are milestones instead of intervals. */
export function milestonesOf(columns: IntervalColumn[]): Interval[] | undefined {
  const readings = columns.flatMap((c) => c.timing.intervals[0] ?? []);
  return readings.length === columns.length && areMilestones(readings) ? readings : undefined;
}

export const isOnlyAsNeeded = ({ intervals, firstAt, event, vague }: Timing): boolean =>
  intervals.length === 0 && !firstAt && !vague && /required|needed|necessary/.test(event ?? '');

/** Minimum marked rows of a schedule whose rows only name components. */
const minNamedRows = 4;

/** Whether a grid is a maintenance schedule: its rows demand care, and at least two are marked or no mark could be read. */
export function isSchedule(tasks: Task[], marks: Mark[], markedRows: number, headings: readonly string[]): boolean {
  if (tasks.length < 2) return false;
  const careCount = tasks.filter((c) => asksForCare(c.quote) || asksForCare(c.description)).length;
  const actionMarks = marks.filter((m) => m.action).length;
  if (markedRows < 2) return marks.length === 0 && careCount >= 0.6 * tasks.length && careCount >= 3;
  if (careCount >= 0.4 * tasks.length || actionMarks >= 0.5 * marks.length) return true;
  // names of components ('Oil level', 'Air filter') below a heading like 'Maintenance schedule'
  return markedRows >= minNamedRows && careNoun.test(headings.at(-1) ?? '') && sectionKind(headings) === 'care';
}

const isGroupRow = (row: MatrixRow, label: string): boolean =>
  row.bold || (/\p{Lu}{2}/u.test(label) && !/\p{Ll}/u.test(label)) || /:$/.test(label);

/** Whether a title lacks its object: 'Adjustment'. */
const needsComponent = (title: string): boolean => title.split(' ').length <= 2;

/** Marks by action; a single entry without an action if there are no marks. */
export function byAction(marks: Mark[]): Map<string | undefined, Mark[]> {
  const actions = new Map<string | undefined, Mark[]>();
  for (const mark of marks) actions.set(mark.action, [...(actions.get(mark.action) ?? []), mark]);
  if (actions.size === 0) actions.set(undefined, []);
  return actions;
}

export function timingOfColumns(marks: Mark[], columns: IntervalColumn[], readings: Interval[] | undefined): Timing {
  const ticked = columns.filter((c) => marks.some((m) => m.x > c.left - 2 && m.x <= c.right + 2));
  if (readings)
    return milestoneTiming(
      ticked.flatMap((c) => c.timing.intervals[0] ?? []),
      readings,
    );
  const firstAt = ticked.find((c) => c.timing.firstAt)?.timing.firstAt;
  const event = ticked.find((c) => c.timing.event)?.timing.event;
  const vague = ticked.find((c) => c.timing.vague)?.timing.vague;
  const intervals = withoutRepeats(ticked.flatMap((c) => c.timing.intervals));
  return { intervals, ...(firstAt ? { firstAt } : {}), ...(vague ? { vague } : {}), ...(event ? { event } : {}) };
}

/** A timing written across the columns instead of a mark: 'Weekly', '1st 1,000 miles and annually thereafter'. */
function writtenTiming({ page, head }: MatrixPart, row: MatrixRow, marks: Mark[]): Timing | undefined {
  const [first, last] = [head.columns[0]?.left ?? 0, head.columns.at(-1)?.right ?? 0];
  const used = new Set(marks.map((m) => m.segment));
  const cell = page.segments.filter((s) => {
    const [x, y] = [centreX(s.box), centreY(s.box)];
    return (
      s.rotation === 0 &&
      !used.has(s) &&
      y > row.top &&
      y <= row.bottom &&
      x > first &&
      x < last &&
      s.box.x >= first - 4
    );
  });
  const text = linesOf(cell)
    .map((l) => l.text)
    .join(' ');
  return text ? bareTiming(text) : undefined;
}

function mergeTimings(a: Timing, b: Timing | undefined): Timing {
  if (!b) return a;
  return {
    intervals: withoutRepeats([...a.intervals, ...b.intervals]),
    ...((a.firstAt ?? b.firstAt) ? { firstAt: a.firstAt ?? b.firstAt } : {}),
    ...((a.event ?? b.event) ? { event: a.event ?? b.event } : {}),
  };
}

/** Remark of a row: the text right of the columns. */
function remarkOf({ page, head }: MatrixPart, row: MatrixRow): string {
  const last = head.columns.at(-1)?.right ?? page.width;
  const beside = page.segments.filter((s) => {
    const y = centreY(s.box);
    const below = s.rotation === 0 && y > row.top && y <= row.bottom;
    return below && s.box.x >= last - 3 && !standsInColumns(s, head) && rightEdge(s.box) > last;
  });
  return linesOf(beside)
    .map((l) => l.text)
    .join(' ');
}

/** Heading path above the table. */
function headingsAbove(page: Page, top: number): string[] {
  const above = page.blocks.filter((b) => b.kind === 'heading' && b.box.y <= top + 4).at(-1);
  if (above) return [...above.headingPath, above.text];
  return page.blocks[0]?.headingPath ?? [];
}
