import { matrixTables, type OpenMatrix } from '../extract/maintenance/matrix-tables';
import { frequencyText, isCalendar, isTimed, type Timing } from '../extract/maintenance/timing';
import type { Box, Page } from '../read/page-model';
import type { RowCell } from './passage';

/** A task of a maintenance matrix with its times in words; the marks themselves ('X', a drawn dot) say nothing outside their column. */
interface ScheduleRow {
  /** The row's label, verbatim. */
  text: string;
  cells: RowCell[];
  headingPath: string[];
  box?: Box;
}

export interface ReadSchedules {
  rows: ScheduleRow[];
  /** Where the page's matrices stand: their grid is not read a second time. */
  areas: { top: number; bottom: number }[];
  /** A matrix that may go on over the page. */
  open?: OpenMatrix;
}

/** The timed rows of the page's maintenance matrices, read as the schedule is: marks, ticks and pictures in interval columns. */
export function scheduleRows(page: Page, before: OpenMatrix | undefined): ReadSchedules {
  const { tables, open } = matrixTables(page, before);
  const read = tables.map(({ candidates, top, bottom }) => ({
    top,
    bottom,
    rows: candidates.filter(({ timing }) => isTimed(timing)),
  }));
  const whole = read.filter(({ rows }) => rows.length > 0);
  return {
    rows: whole.flatMap(({ rows }) =>
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
    areas: whole.map(({ top, bottom }) => ({ top, bottom })),
    ...(open ? { open } : {}),
  };
}

/** 'first at 50 hours, then every 200 hours or yearly': of a time of use and one of the calendar, whichever comes first. */
function spokenTiming({ firstAt, ...timing }: Timing): string {
  const { intervals } = timing;
  const first = firstAt ? [frequencyText({ intervals: [], firstAt })] : [];
  const either = intervals.length === 2 && intervals.filter(isCalendar).length === 1 && !timing.event;
  const then = isTimed(timing) ? [frequencyText(timing).replaceAll('; ', either ? ' or ' : ', ')] : [];
  return [...first, ...then].join(', then ');
}

/** What stands beside the columns: how the task is done. */
function remark(description: string, label: string): RowCell[] {
  const at = description.indexOf(label);
  const text = at < 0 ? '' : description.slice(at + label.length).replace(/^[.\s]+/, '');
  return text ? [{ header: 'Remarks', text }] : [];
}
