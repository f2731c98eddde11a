import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { Rule } from '@steward/api/schema/rules';
import type { Precaution } from '@steward/api/schema/safety';
import type { DeviceTab } from './labels';

export type Source = NonNullable<Rule['source']>;

/** A task, rule or precaution as the manual's page sees it. */
export interface PageItem {
  id: string;
  tab: Extract<DeviceTab, 'maintenance' | 'rules' | 'safety'>;
  name: string;
  /** Where it was read, then where the same is said again. */
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
    ...tasks.map((one) => ({ id: one.id, tab: 'maintenance' as const, name: one.taskName, sources: sources(one) })),
    // suggested rules have marks of their own while they are reviewed
    ...rules
      .filter(({ status }) => status !== 'SUGGESTED')
      .map((one) => ({ id: one.id, tab: 'rules' as const, name: one.name, sources: sources(one) })),
    ...precautions.map((one) => ({ id: one.id, tab: 'safety' as const, name: one.title, sources: sources(one) })),
  ];
}

/** The sentence of an item on a page; undefined when it says nothing there. */
export function sourceOn(items: readonly PageItem[], id: string | undefined, documentId: string, page: number) {
  return items
    .find((item) => item.id === id)
    ?.sources.find((source) => source.documentId === documentId && source.page === page);
}

/** What comes from a page, beside one of it: by its first source. */
export function othersOn(items: readonly PageItem[], id: string | undefined, documentId: string, page: number) {
  return items.filter(
    (item) => item.id !== id && item.sources[0]?.documentId === documentId && item.sources[0].page === page,
  );
}

const nouns = { maintenance: 'task', rules: 'rule', safety: 'precaution' } as const;

/** '7 more tasks and 2 precautions come from this page'; 'more' where the open item is one of them. */
export function othersText(others: readonly PageItem[], openTab: PageItem['tab'] | undefined): string {
  const phrases = (['maintenance', 'rules', 'safety'] as const).flatMap((tab) => {
    const count = others.filter((item) => item.tab === tab).length;
    if (count === 0) return [];
    return [`${count} ${tab === openTab ? 'more ' : ''}${nouns[tab]}${count === 1 ? '' : 's'}`];
  });
  const last = phrases.pop();
  if (!last) return '';
  const all = phrases.length ? `${phrases.join(', ')} and ${last}` : last;
  return `${all} ${others.length === 1 ? 'comes' : 'come'} from this page`;
}
