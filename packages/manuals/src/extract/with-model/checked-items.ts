import type { ExtractedManual } from '../extract-manual';
import type { LimitItem, MaintenanceItem, SafetyItem } from '../items';
import type { Bound } from '../limits/bound';
import { kindOf, categoryOf as limitCategoryOf, priorityOf } from '../limits/classify-limit';
import { conditionOf, limitTitle } from '../limits/condition';
import { mergeLimits } from '../limits/merge-limits';
import { type Quantity, readQuantities } from '../limits/quantities';
import { toItem } from '../maintenance/maintenance-item';
import { timingOf } from '../maintenance/timing-grammar';
import { standsOnPage } from '../quotes';
import { categoryOf, precautionTypeOf, severityOf, typeOf } from '../safety/classify-notice';
import { clausesOf } from '../safety/clauses';
import { mergeRepeats } from '../safety/merge-repeats';
import type { PageText } from './items-prompt';
import type { NamedItems, NamedLimit, NamedNotice, NamedTask } from './named-items';

/**
 * Of what a model names only what stands on its page, letter by letter. The model says where to look and what to call it; times, values,
 * severity and clauses are read from the quote as the built-in engine reads them, so that none is invented.
 */
export function checkedItems(named: NamedItems, pages: readonly PageText[]): ExtractedManual {
  const textOf = new Map(pages.map((page) => [page.page, page]));
  const stands = (page: number, quote: string) => {
    const known = textOf.get(page);
    return known !== undefined && standsOnPage(quote, known);
  };
  const standing = <T extends { page: number; quote: string }>(items: readonly T[]) =>
    items.filter(
      ({ page, quote }, at) =>
        stands(page, quote) && items.findIndex((one) => one.page === page && one.quote === quote) === at,
    );
  return {
    maintenance: standing(named.maintenance).map((task) =>
      maintenanceItem(task, task.when && stands(task.page, task.when) ? task.when : ''),
    ),
    safety: mergeRepeats(
      standing(named.safety).map((notice) => safetyItem(notice, textOf.get(notice.page)?.text ?? '')),
    ),
    limits: mergeLimits(
      // one quote may give several limits
      named.limits.filter(({ page, quote }) => stands(page, quote)).flatMap(limitItem),
    ),
  };
}

/** Its time is what its own words say, or those that the model found for it on the page. */
function maintenanceItem({ page, quote, title }: NamedTask, when: string): MaintenanceItem {
  const own = timingOf(quote);
  const timing = own.intervals.length > 0 || own.firstAt || !when ? own : timingOf(when);
  return toItem({
    task: {
      title,
      description: quote,
      quote,
      page,
      timing,
      inherited: timing !== own,
      origin: 'sentence',
      headingPath: [],
      section: 'other',
      signs: { verb: 'strong' },
      order: 0,
    },
    repeats: [],
    contradictedBy: [],
  });
}

/** A signal word counts where the page holds it. */
function safetyItem({ page, quote, title, signalWord }: NamedNotice, pageText: string): SafetyItem {
  const word = signalWord && new RegExp(`\\b${signalWord}`, 'i').test(pageText) ? signalWord : undefined;
  return {
    title,
    description: quote.replaceAll('\t', ' '),
    ...(word && { signalWord: word }),
    severity: severityOf(word, quote),
    type: typeOf(word, false),
    category: categoryOf(quote),
    precautionType: precautionTypeOf(quote),
    ...clausesOf([quote]),
    headingPath: [],
    source: { page, quote },
    seeAlso: [],
    confidence: word ? 'high' : 'low',
  };
}

/** A limit whose values the quote gives, with their unit. */
function limitItem(limit: NamedLimit): LimitItem[] {
  const { page, quote, metric } = limit;
  const found = readQuantities(quote, metric)
    .map((quantity) => ({ quantity, bound: boundOf(limit, quantity) }))
    .find(({ bound }) => bound !== undefined);
  if (!found?.bound) return [];
  const { quantity, bound } = found;
  const box = { x: 0, y: 0, width: 0, height: 0 };
  const reading = {
    quantity,
    bound,
    name: metric,
    whole: quote,
    quote,
    page,
    box,
    headingPath: [],
    isParameter: false,
    language: 'en',
    isGroup: false,
    isLabel: true,
  };
  const kind = kindOf(reading);
  const [low, high] = quantity.values;
  return [
    {
      title: limitTitle(metric, reading),
      description: quote.replaceAll('\t', ' '),
      metric,
      ...((bound === 'min' || bound === 'range') && { min: low }),
      ...(bound === 'max' && { max: low }),
      ...(bound === 'range' && high !== undefined && { max: high }),
      ...(bound === 'value' && { target: low }),
      unit: quantity.unit.symbol,
      ...(quantity.alternative && { alternative: quantity.alternative }),
      condition: conditionOf(metric, reading),
      kind,
      priority: priorityOf(kind, reading),
      category: limitCategoryOf(reading),
      headingPath: [],
      source: { page, quote },
      seeAlso: [],
    },
  ];
}

/** What the named values make of a quantity of the quote; undefined where they are not its values. */
function boundOf({ min, max, target }: NamedLimit, { values: [low, high] }: Quantity): Bound | undefined {
  if (high !== undefined) return min === low && max === high ? 'range' : undefined;
  if (max === low) return 'max';
  if (min === low) return 'min';
  return target === low ? 'value' : undefined;
}
