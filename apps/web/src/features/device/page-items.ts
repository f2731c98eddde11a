import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { Rule } from '@steward/api/schema/rules';
import type { Precaution } from '@steward/api/schema/safety';
import { countText } from '../../lib/count-text';
import type { DeviceTab } from './labels';

export type Source = NonNullable<Rule['source']>;

/** A task, rule or precaution with its sources in the manuals. */
export interface PageItem {
  id: string;
  tab: Extract<DeviceTab, 'maintenance' | 'rules' | 'safety'>;
  name: string;
  /** The source it was read from first, then other places with the same statement. */
  sources: Source[];
}

interface Lists {
  tasks: readonly MaintenanceTask[] | undefined;
  rules: readonly Rule[] | undefined;
  precautions: readonly Precaution[] | undefined;
}

export function pageItems({ tasks = [], rules = [], precautions = [] }: Lists): PageItem[] {
  const sources = ({ source, seeAlso }: { source: Source | null; seeAlso: Source[] }) => [
    ...(source ? [source] : []),
    ...seeAlso,
  ];
  return [
    ...tasks.map((task) => ({ id: task.id, tab: 'maintenance' as const, name: task.taskName, sources: sources(task) })),
    // suggested rules are marked separately during their review
    ...rules
      .filter(({ status }) => status !== 'SUGGESTED')
      .map((rule) => ({ id: rule.id, tab: 'rules' as const, name: rule.name, sources: sources(rule) })),
    ...precautions.map((precaution) => ({
      id: precaution.id,
      tab: 'safety' as const,
      name: precaution.title,
      sources: sources(precaution),
    })),
  ];
}

/** The source of an item on a page; undefined if it has none there. */
export function sourceOnPage(items: readonly PageItem[], id: string | undefined, documentId: string, page: number) {
  return items
    .find((item) => item.id === id)
    ?.sources.find((source) => source.documentId === documentId && source.page === page);
}

/** Items other than `id` whose first source is on the page. */
export function otherItemsOn(items: readonly PageItem[], id: string | undefined, documentId: string, page: number) {
  return items.filter(
    (item) => item.id !== id && item.sources[0]?.documentId === documentId && item.sources[0].page === page,
  );
}

const nouns = { maintenance: 'task', rules: 'rule', safety: 'precaution' } as const;

/** '7 more tasks and 2 precautions come from this page'; 'more' for the kind of the open item. */
export function otherItemsText(others: readonly PageItem[], openTab: PageItem['tab'] | undefined): string {
  const phrases = (['maintenance', 'rules', 'safety'] as const).flatMap((tab) => {
    const count = others.filter((item) => item.tab === tab).length;
    if (count === 0) return [];
    return [countText(count, `${tab === openTab ? 'more ' : ''}${nouns[tab]}`)];
  });
  const last = phrases.pop();
  if (!last) return '';
  const countsText = phrases.length ? `${phrases.join(', ')} and ${last}` : last;
  return `${countsText} ${others.length === 1 ? 'comes' : 'come'} from this page`;
}
