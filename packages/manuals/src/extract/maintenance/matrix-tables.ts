import type { Page } from '../../read/page-model';
import type { Candidate } from './candidate';
import { marksIn } from './marks';
import { matrixBottom } from './matrix-rows';
import { type MatrixPart, matrixTasks, unnamedRows } from './matrix-tasks';
import { type ScheduleHead, scheduleHeads } from './schedule-heads';

/** Tasks of one matrix with its area on the page. */
export interface ReadTable {
  candidates: Omit<Candidate, 'order'>[];
  page: number;
  top: number;
  bottom: number;
  /** Number of marked rows whose labels are not in the text. */
  unnamed: number;
}

/** A matrix that may continue on the next page. */
export type OpenMatrix = Pick<MatrixPart, 'head' | 'id' | 'page'> & { reachesEnd: boolean };

/**
 * Reads the matrices of a page.
 * @param open last matrix of the previous page, continued if this page has marks but no head
 */
export function matrixTables(page: Page, open: OpenMatrix | undefined): { tables: ReadTable[]; open?: OpenMatrix } {
  const before = open?.page.number === page.number - 1 ? open : undefined;
  const heads = scheduleHeads(page);
  const parts = heads.map((head, i): MatrixPart => {
    const id = before && sameHead(before.head, head) ? before.id : `matrix ${page.number} ${Math.round(head.top)}`;
    return { page, head, id, top: head.bottom, bottom: matrixBottom(page, head, heads[i + 1]) };
  });
  const continued = before?.reachesEnd ? continuedMatrix(page, before, heads[0]) : undefined;

  const tables: ReadTable[] = [];
  let last: OpenMatrix | undefined;
  for (const part of continued ? [continued, ...parts] : parts) {
    const candidates = matrixTasks(part);
    if (!candidates) continue;
    tables.push({
      candidates,
      page: page.number,
      top: Math.min(part.head.top, part.top),
      bottom: part.bottom,
      unnamed: unnamedRows(part),
    });
    last = { head: part.head, id: part.id, page, reachesEnd: part.bottom > 0.75 * page.height };
  }
  return { tables, ...(last ? { open: last } : {}) };
}

const sameHead = (a: ScheduleHead, b: ScheduleHead): boolean =>
  a.columns.map((c) => c.text).join('|') === b.columns.map((c) => c.text).join('|');

/** The continuation of the matrix of the previous page, if at least three marks on this page are in its columns. */
function continuedMatrix(page: Page, before: OpenMatrix, next: ScheduleHead | undefined): MatrixPart | undefined {
  const top = Math.min(page.height, ...page.segments.map((s) => s.box.y)) - 2;
  const head: ScheduleHead = { ...before.head, top, bottom: top, segments: new Set() };
  const bottom = matrixBottom(page, head, next);
  const centred = marksIn(page, { top, bottom, columns: head.columns }).filter((m) =>
    head.columns.some((c) => Math.abs(m.x - c.centre) < 0.4 * (c.right - c.left)),
  );
  return centred.length >= 3 ? { page, head, id: before.id, top, bottom } : undefined;
}
