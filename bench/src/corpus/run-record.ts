import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusItem, CorpusItems } from './items';

/** Items of a run by manual, as sorted lines for comparison with another run. */
export type RunRecord = Record<string, string[]>;

export interface ManualDifference {
  name: string;
  added: string[];
  removed: string[];
}

export function recordLines({ tasks, notices, limits }: CorpusItems): string[] {
  return [
    ...tasks.map((task) => `task    ${line(task)} [${task.frequency}]`),
    ...notices.map((notice) => `notice  ${line(notice)}`),
    ...limits.map((limit) => `limit   ${line(limit)}`),
  ].sort();
}

const line = ({ page, title, accepted }: CorpusItem): string =>
  `p. ${String(page).padStart(3)} ${accepted ? 'accepted ' : 'suggested'} ${title}`;

/** Differences of the manuals that both runs contain. Each repetition of a line counts. */
export function differences(before: RunRecord, after: RunRecord): ManualDifference[] {
  return Object.keys(after)
    .filter((name) => before[name])
    .map((name) => ({
      name,
      added: without(after[name] ?? [], before[name] ?? []),
      removed: without(before[name] ?? [], after[name] ?? []),
    }))
    .filter(({ added, removed }) => added.length || removed.length);
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const remaining = new Map<string, number>();
  for (const other of others) remaining.set(other, (remaining.get(other) ?? 0) + 1);
  return lines.filter((text) => {
    const count = remaining.get(text) ?? 0;
    remaining.set(text, count - 1);
    return count <= 0;
  });
}

/** A stored run: one entry per manual or question. Empty if there is none. */
function loadRun<Entry>(directory: string, name: string): Record<string, Entry> {
  const file = join(directory, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The run to compare with. Empty before the first run. @throws Error if there is no run of another name than 'last' */
export function comparedRun<Entry>(directory: string, name: string): Record<string, Entry> {
  const run = loadRun<Entry>(directory, name);
  if (name !== 'last' && !Object.keys(run).length) throw new Error(`No run is stored as '${name}'.`);
  return run;
}

/** Stores a run. Manuals or questions that are not in it keep their previous entries. */
export function saveRun<Entry>(directory: string, name: string, record: Readonly<Record<string, Entry>>): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${name}.json`), JSON.stringify({ ...loadRun(directory, name), ...record }, null, 1));
}
