import type { Block, Manual } from '../../read/page-model';
import { actionColumnTasks } from './action-column-tables';
import type { Candidate } from './candidate';
import { isEnglish } from './english-pages';
import { gridTasks } from './grid-tables';
import { intervalColumnTasks } from './interval-column-tables';
import { matrixTables, type OpenMatrix, type ReadTable } from './matrix-tables';
import { isExcludedSection } from './section-words';
import { asksForCare } from './task-rows';
import { isTimed } from './timing';

interface ScheduleTables {
  candidates: Omit<Candidate, 'order'>[];
  taken: Set<Block>;
  /** Rows of schedules that could not be read: marked, but named by a picture. */
  unnamed: { page: number; rows: number }[];
}

/** Tasks from tables, and the blocks that they were read from (not to be read again as text). */
export function scheduleTables(manual: Manual): ScheduleTables {
  const candidates: Omit<Candidate, 'order'>[] = [];
  const taken = new Set<Block>();
  const unnamed: ScheduleTables['unnamed'] = [];
  let open: OpenMatrix | undefined;
  for (const page of manual.pages) {
    if (page.role !== 'body' || !isEnglish(page)) {
      open = undefined;
      continue;
    }
    for (const block of page.blocks) {
      if (block.kind !== 'table') continue;
      const tasks = actionColumnTasks(block, page);
      if (tasks.length === 0) continue;
      candidates.push(...tasks);
      taken.add(block);
    }
    const matrices = matrixTables(page, open);
    open = matrices.open;
    for (const block of page.blocks) {
      if (block.kind !== 'table' || taken.has(block)) continue;
      const tasks = gridTasks(block, page);
      const bySegments = matrices.tables.filter((table) => standsIn(block, table)).flatMap((table) => table.candidates);
      const isBetter = bySegments.length === 0 || (tasks && timedCount(tasks) > timedCount(bySegments));
      if (!tasks || !isBetter) continue;
      candidates.push(...tasks);
      taken.add(block);
    }
    for (const table of matrices.tables) {
      if (page.blocks.some((block) => taken.has(block) && standsIn(block, table))) continue;
      candidates.push(...table.candidates);
      if (table.unnamed > 0) unnamed.push({ page: page.number, rows: table.unnamed });
      for (const block of page.blocks) if (standsIn(block, table)) taken.add(block);
    }
    for (const block of page.blocks) {
      if (block.kind !== 'table' || taken.has(block)) continue;
      const tasks = intervalColumnTasks(block, page);
      if (tasks.length === 0) continue;
      candidates.push(...tasks);
      taken.add(block);
    }
  }
  const caringShares = new Map<string | undefined, number>();
  for (const candidate of candidates) {
    const { group, headingPath } = candidate;
    if (!isExcludedSection(headingPath)) continue;
    const share = caringShares.get(group) ?? caringShare(candidates.filter((other) => other.group === group));
    caringShares.set(group, share);
    if (share < clearlyCaring) candidate.section = 'excluded';
  }
  return { candidates, taken, unnamed };
}

/** From this share of rows that ask for care on, a table is a schedule whatever its heading says: that may be wrong. */
const clearlyCaring = 0.7;

const caringShare = (tasks: readonly Pick<Candidate, 'quote'>[]): number =>
  tasks.filter(({ quote }) => asksForCare(quote)).length / Math.max(1, tasks.length);

const timedCount = (tasks: readonly Pick<Candidate, 'timing'>[]): number =>
  tasks.filter(({ timing }) => isTimed(timing)).length;

const standsIn = (block: Block, table: ReadTable): boolean => {
  const middle = block.box.y + block.box.height / 2;
  return block.kind !== 'heading' || middle > table.top ? middle > table.top - 2 && middle < table.bottom + 2 : false;
};
