import { around, centreX, centreY, right } from '../../read/geometry';
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

/** A matrix, or the part of one that stands on a page. */
export interface MatrixPart {
  page: Page;
  head: ScheduleHead;
  /** Rows of one matrix, over all its pages, are different tasks: this marks them as such. */
  id: string;
  top: number;
  bottom: number;
}

type Task = Omit<Candidate, 'order'>;

/** The tasks of a matrix, one for each row and action; undefined when it is no care schedule. */
export function matrixTasks(part: MatrixPart): Task[] | undefined {
  const { page, head, top, bottom } = part;
  const marks = marksIn(page, { top, bottom, columns: head.columns });
  const readings = milestonesOf(head.columns);
  const tasks: Task[] = [];
  let marked = 0;
  let group: string | undefined;
  const rows = matrixRows(page, head, top, bottom, marks);
  const packages = packagesIn(rows.map(labelOf));
  for (const row of rows) {
    const label = labelOf(row);
    const own = marks.filter((m) => m.y > row.top && m.y <= row.bottom);
    const written = writtenTiming(part, row, marks);
    if (own.length === 0 && !written && isGroupRow(row, label)) {
      group = label;
      continue;
    }
    if (isNoTask(label) || packages.has(label)) continue;
    for (const [action, ticked] of byAction(own)) {
      const timing = joined(timingOfColumns(ticked, head.columns, readings), written);
      if (ticked.length > 0 || isTimed(timing)) marked++;
      if (marks.length > 0 && (isOnlyAsNeeded(timing) || (ticked.length === 0 && !isTimed(timing)))) continue;
      tasks.push(taskOf(part, row, group, action, timing));
    }
  }
  return isSchedule(tasks, marks, marked, headingsAbove(page, head.top)) ? tasks : undefined;
}

const labelOf = ({ lines }: MatrixRow): string => lines.map(({ text }) => text).join(' ');

/** How many heights have marks but no label: their names are pictures or outlines. */
export function unnamedRows({ page, head, top, bottom }: MatrixPart): number {
  const marks = marksIn(page, { top, bottom, columns: head.columns });
  const rows = matrixRows(page, head, top, bottom, marks);
  const heights: number[] = [];
  for (const { y } of marks) {
    const isNamed = rows.some((row) => y > row.top && y <= row.bottom);
    if (!isNamed && !heights.some((h) => Math.abs(h - y) < sameRow)) heights.push(y);
  }
  return heights.length;
}

const sameRow = 6;

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
  const whole = row.component ? `${row.component} ${label}` : label;
  return {
    title: row.component ? componentTitle(row.component, label, action) : titleInGroup(label, group, action),
    description: [component ? `${component}: ${label}` : label, remark].filter(Boolean).join('. '),
    quote: standsOnPage(whole, page) ? whole : label,
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

/** 'Change' of 'Engine oil' is 'Change engine oil'; 'Check level' keeps the component apart. */
export function componentTitle(component: string, label: string, action: string | undefined): string {
  if (label.split(' ').length === 1) return rowTitle(component, undefined, label);
  return `${rowTitle(label, undefined, action)} (${component.charAt(0).toLowerCase()}${component.slice(1)})`;
}

/** The columns' readings, when they are milestones rather than intervals. */
export function milestonesOf(columns: IntervalColumn[]): Interval[] | undefined {
  const readings = columns.flatMap((c) => c.timing.intervals[0] ?? []);
  return readings.length === columns.length && areMilestones(readings) ? readings : undefined;
}

export const isOnlyAsNeeded = ({ intervals, firstAt, event, vague }: Timing): boolean =>
  intervals.length === 0 && !firstAt && !vague && /required|needed|necessary/.test(event ?? '');

const fewestNamed = 4;

/** A care schedule, not some other grid: rows ask for care, and at least two are marked or no mark could be read. */
export function isSchedule(tasks: Task[], marks: Mark[], marked: number, headings: readonly string[]): boolean {
  if (tasks.length < 2) return false;
  const caring = tasks.filter((c) => asksForCare(c.quote) || asksForCare(c.description)).length;
  const lettered = marks.filter((m) => m.action).length;
  if (marked < 2) return marks.length === 0 && caring >= 0.6 * tasks.length && caring >= 3;
  if (caring >= 0.4 * tasks.length || lettered >= 0.5 * marks.length) return true;
  // 'Oil level', 'Air filter' below 'Maintenance schedule': names of what is cared for.
  return marked >= fewestNamed && careNoun.test(headings.at(-1) ?? '') && sectionKind(headings) === 'care';
}

const isGroupRow = (row: MatrixRow, label: string): boolean =>
  row.bold || (/\p{Lu}{2}/u.test(label) && !/\p{Ll}/u.test(label)) || /:$/.test(label);

/** 'Adjustment' alone does not say of what. */
const needsComponent = (title: string): boolean => title.split(' ').length <= 2;

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

/** 'Weekly' or '1st 1,000 miles and annually thereafter' written across the columns instead of a mark. */
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

function joined(a: Timing, b: Timing | undefined): Timing {
  if (!b) return a;
  return {
    intervals: withoutRepeats([...a.intervals, ...b.intervals]),
    ...((a.firstAt ?? b.firstAt) ? { firstAt: a.firstAt ?? b.firstAt } : {}),
    ...((a.event ?? b.event) ? { event: a.event ?? b.event } : {}),
  };
}

/** Text right of the columns, in the row's height: how the task is done. */
function remarkOf({ page, head }: MatrixPart, row: MatrixRow): string {
  const last = head.columns.at(-1)?.right ?? page.width;
  const beside = page.segments.filter((s) => {
    const y = centreY(s.box);
    const below = s.rotation === 0 && y > row.top && y <= row.bottom;
    return below && s.box.x >= last - 3 && !standsInColumns(s, head) && right(s.box) > last;
  });
  return linesOf(beside)
    .map((l) => l.text)
    .join(' ');
}

/** The headings that stand over the table. */
function headingsAbove(page: Page, top: number): string[] {
  const above = page.blocks.filter((b) => b.kind === 'heading' && b.box.y <= top + 4).at(-1);
  if (above) return [...above.headingPath, above.text];
  return page.blocks[0]?.headingPath ?? [];
}
