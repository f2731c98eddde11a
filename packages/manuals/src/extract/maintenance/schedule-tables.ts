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
  /** Blocks whose tasks are in `candidates`, which must not be read again as text. */
  readBlocks: Set<Block>;
  /** Marked rows whose names are pictures and could not be read. */
  unnamed: { page: number; rows: number }[];
}

/** Extracts the tasks of all schedules in tables. */
export function scheduleTables(manual: Manual): ScheduleTables {
  const candidates: Omit<Candidate, 'order'>[] = [];
  const readBlocks = new Set<Block>();
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
      readBlocks.add(block);
    }
    const matrices = matrixTables(page, open);
    open = matrices.open;
    for (const block of page.blocks) {
      if (block.kind !== 'table' || readBlocks.has(block)) continue;
      const tasks = gridTasks(block, page);
      const bySegments = matrices.tables
        .filter((table) => isInsideTable(block, table))
        .flatMap((table) => table.candidates);
      const isBetter = bySegments.length === 0 || (tasks && timedCount(tasks) > timedCount(bySegments));
      if (!tasks || !isBetter) continue;
      candidates.push(...tasks);
      readBlocks.add(block);
    }
    for (const table of matrices.tables) {
      if (page.blocks.some((block) => readBlocks.has(block) && isInsideTable(block, table))) continue;
      candidates.push(...table.candidates);
      if (table.unnamed > 0) unnamed.push({ page: page.number, rows: table.unnamed });
      for (const block of page.blocks) if (isInsideTable(block, table)) readBlocks.add(block);
    }
    for (const block of page.blocks) {
      if (block.kind !== 'table' || readBlocks.has(block)) continue;
      const tasks = intervalColumnTasks(block, page);
      if (tasks.length === 0) continue;
      candidates.push(...tasks);
      readBlocks.add(block);
    }
  }
  const careShares = new Map<string | undefined, number>();
  for (const candidate of candidates) {
    const { group, headingPath } = candidate;
    if (!isExcludedSection(headingPath)) continue;
    const share = careShares.get(group) ?? careShare(candidates.filter((other) => other.group === group));
    careShares.set(group, share);
    if (share < minScheduleCareShare) candidate.section = 'excluded';
  }
  return { candidates, readBlocks, unnamed };
}

/** Minimum share of rows that demand care with which a table is a schedule even below an excluded heading, which may be misread. */
const minScheduleCareShare = 0.7;

const careShare = (tasks: readonly Pick<Candidate, 'quote'>[]): number =>
  tasks.filter(({ quote }) => asksForCare(quote)).length / Math.max(1, tasks.length);

const timedCount = (tasks: readonly Pick<Candidate, 'timing'>[]): number =>
  tasks.filter(({ timing }) => isTimed(timing)).length;

const isInsideTable = (block: Block, table: ReadTable): boolean => {
  const middle = block.box.y + block.box.height / 2;
  return block.kind !== 'heading' || middle > table.top ? middle > table.top - 2 && middle < table.bottom + 2 : false;
};
