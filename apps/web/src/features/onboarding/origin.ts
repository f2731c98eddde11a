import type { Rule } from '@steward/api/schema/rules';

type Kind = 'rules' | 'tasks' | 'precautions';

export interface OriginPage {
  page: number;
  documentId: string;
  rules: number;
  tasks: number;
  precautions: number;
}

interface Sourced {
  source: Rule['source'];
}

/** On which pages of the manual the items were found, the most fruitful first. */
export function originOf(items: Record<Kind, readonly Sourced[]>): { items: number; pages: OriginPage[] } {
  const pages = new Map<string, OriginPage>();
  let count = 0;
  for (const kind of ['rules', 'tasks', 'precautions'] as const) {
    for (const { source } of items[kind]) {
      if (!source) continue;
      const key = `${source.documentId} ${source.page}`;
      const at = pages.get(key) ?? {
        page: source.page,
        documentId: source.documentId,
        rules: 0,
        tasks: 0,
        precautions: 0,
      };
      at[kind] += 1;
      count += 1;
      pages.set(key, at);
    }
  }
  const total = (at: OriginPage) => at.rules + at.tasks + at.precautions;
  return { items: count, pages: [...pages.values()].sort((a, b) => total(b) - total(a) || a.page - b.page) };
}

/** '8 tasks, 2 precautions'. */
export function contentsOf({ tasks, precautions, rules }: OriginPage): string {
  return [counted(tasks, 'task'), counted(precautions, 'precaution'), counted(rules, 'rule')]
    .filter(Boolean)
    .join(', ');
}

export const counted = (count: number, word: string): string =>
  count === 0 ? '' : `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
