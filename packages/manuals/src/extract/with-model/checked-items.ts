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
 * Returns the items of a model whose quotes are verbatim on their pages. The model only gives the place and the title; timings, values,
 * severity and clauses are parsed from the quote by the built-in engine, so that none is invented.
 */
export function checkedItems(namedItems: NamedItems, pages: readonly PageText[]): ExtractedManual {
  const pageTexts = new Map(pages.map((page) => [page.page, page]));
  const isOnPage = (page: number, quote: string) => {
    const pageText = pageTexts.get(page);
    return pageText !== undefined && standsOnPage(quote, pageText);
  };
  const verbatim = <T extends { page: number; quote: string }>(items: readonly T[]) =>
    items.filter(
      ({ page, quote }, index) =>
        isOnPage(page, quote) && items.findIndex((item) => item.page === page && item.quote === quote) === index,
    );
  return {
    maintenance: verbatim(namedItems.maintenance).map((task) =>
      maintenanceItem(task, task.when && isOnPage(task.page, task.when) ? task.when : ''),
    ),
    safety: mergeRepeats(
      verbatim(namedItems.safety).map((notice) => safetyItem(notice, pageTexts.get(notice.page)?.text ?? '')),
    ),
    limits: mergeLimits(
      // repeated quotes are kept, because one quote may contain several limits
      namedItems.limits.filter(({ page, quote }) => isOnPage(page, quote)).flatMap(limitItem),
    ),
  };
}

/** @param when verbatim text of the page with the timing, used if the quote has none; '' if unknown */
function maintenanceItem({ page, quote, title }: NamedTask, when: string): MaintenanceItem {
  const quoteTiming = timingOf(quote);
  const timing = quoteTiming.intervals.length > 0 || quoteTiming.firstAt || !when ? quoteTiming : timingOf(when);
  return toItem({
    task: {
      title,
      description: quote,
      quote,
      page,
      timing,
      inherited: timing !== quoteTiming,
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

/** A signal word counts only if it occurs on the page. */
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

/** The limit if the quote contains its values with a unit, else none. */
function limitItem(limit: NamedLimit): LimitItem[] {
  const { page, quote, metric } = limit;
  const match = readQuantities(quote, metric)
    .map((quantity) => ({ quantity, bound: boundOf(limit, quantity) }))
    .find(({ bound }) => bound !== undefined);
  if (!match?.bound) return [];
  const { quantity, bound } = match;
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

/** Bound of a quantity of the quote by the values of the model; undefined if they differ. */
function boundOf({ min, max, target }: NamedLimit, { values: [low, high] }: Quantity): Bound | undefined {
  if (high !== undefined) return min === low && max === high ? 'range' : undefined;
  if (max === low) return 'max';
  if (min === low) return 'min';
  return target === low ? 'value' : undefined;
}
