import type { NamedCandidate } from './candidate-features';

/** Groupings of a manual's candidates. A candidate is scored relative to the others of each of its groups. */
export const groupNames = [
  'page',
  'section',
  'block',
  'column',
  'row',
  'text',
  'unit',
  'quantity',
  'name',
  'manual',
] as const;
export type GroupName = (typeof groupNames)[number];

/** The group of a candidate in each grouping. */
export function groupKeys({ candidate, item }: NamedCandidate): Record<GroupName, string> {
  const { page, block, header, label, whole, headingPath, quantity } = candidate;
  return {
    page: String(page),
    section: headingPath.join('\n'),
    block: `${page} ${block}`,
    column: `${page} ${block} ${header}`,
    row: `${page} ${block} ${label || whole}`,
    text: `${page} ${block} ${whole}`,
    unit: quantity.unit.symbol,
    quantity: `${quantity.values.join(' ')} ${quantity.unit.symbol}`,
    name: item.metric.toLowerCase(),
    manual: '',
  };
}
