import type { Rule } from '@steward/api/schema/rules';
import { countText } from '../../lib/count-text';

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

/** Number of items per page of the manual, highest first. */
export function originOf(items: Record<Kind, readonly Sourced[]>): { items: number; pages: OriginPage[] } {
  const pages = new Map<string, OriginPage>();
  let count = 0;
  for (const kind of ['rules', 'tasks', 'precautions'] as const) {
    for (const { source } of items[kind]) {
      if (!source) continue;
      const key = `${source.documentId} ${source.page}`;
      const page = pages.get(key) ?? {
        page: source.page,
        documentId: source.documentId,
        rules: 0,
        tasks: 0,
        precautions: 0,
      };
      page[kind] += 1;
      count += 1;
      pages.set(key, page);
    }
  }
  const total = (page: OriginPage) => page.rules + page.tasks + page.precautions;
  return { items: count, pages: [...pages.values()].sort((a, b) => total(b) - total(a) || a.page - b.page) };
}

/** '8 tasks, 2 precautions'. */
export function contentsOf({ tasks, precautions, rules }: OriginPage): string {
  return [pluralize(tasks, 'task'), pluralize(precautions, 'precaution'), pluralize(rules, 'rule')]
    .filter(Boolean)
    .join(', ');
}

/** '1 page', '3 pages'; empty for zero. */
export const pluralize = (count: number, word: string): string => (count === 0 ? '' : countText(count, word));
