import { matrixTables, type OpenMatrix } from '../extract/maintenance/matrix-tables';
import { frequencyText, isCalendar, isTimed, type Timing } from '../extract/maintenance/timing';
import type { Box, Page } from '../read/page-model';
import type { RowCell } from './passage';

/** A task of a maintenance matrix with its intervals in words, because a mark ('X', a drawn dot) means nothing without its column. */
interface ScheduleRow {
  /** The row's label, verbatim. */
  text: string;
  cells: RowCell[];
  headingPath: string[];
  box?: Box;
}

export interface ReadSchedules {
  rows: ScheduleRow[];
  /** Vertical extents of the page's matrices (points); their tables must not be read a second time. */
  areas: { top: number; bottom: number }[];
  /** A matrix that may continue on the next page. */
  open?: OpenMatrix;
}

/** The timed rows of the page's maintenance matrices, which have marks, ticks or pictures in interval columns. */
export function scheduleRows(page: Page, before: OpenMatrix | undefined): ReadSchedules {
  const { tables, open } = matrixTables(page, before);
  const readTables = tables.map(({ candidates, top, bottom }) => ({
    top,
    bottom,
    rows: candidates.filter(({ timing }) => isTimed(timing)),
  }));
  const timedTables = readTables.filter(({ rows }) => rows.length > 0);
  return {
    rows: timedTables.flatMap(({ rows }) =>
      rows.map(({ title, quote, description, timing, headingPath, box }) => ({
        text: quote,
        cells: [
          { header: 'Task', text: title },
          { header: 'Interval', text: spokenTiming(timing) },
          ...remark(description, quote),
        ],
        headingPath,
        ...(box ? { box } : {}),
      })),
    ),
    areas: timedTables.map(({ top, bottom }) => ({ top, bottom })),
    ...(open ? { open } : {}),
  };
}

/** 'first at 50 hours, then every 200 hours or yearly'; 'or' joins a usage interval and a calendar interval. */
function spokenTiming({ firstAt, ...timing }: Timing): string {
  const { intervals } = timing;
  const first = firstAt ? [frequencyText({ intervals: [], firstAt })] : [];
  const isAlternative = intervals.length === 2 && intervals.filter(isCalendar).length === 1 && !timing.event;
  const recurring = isTimed(timing) ? [frequencyText(timing).replaceAll('; ', isAlternative ? ' or ' : ', ')] : [];
  return [...first, ...recurring].join(', then ');
}

/** The rest of the description after the label, which tells how the task is done. */
function remark(description: string, label: string): RowCell[] {
  const at = description.indexOf(label);
  const text = at < 0 ? '' : description.slice(at + label.length).replace(/^[.\s]+/, '');
  return text ? [{ header: 'Remarks', text }] : [];
}
