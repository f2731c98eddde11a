import { dashboardViews } from '@steward/api/schema/settings';
import type { Widget } from './dashboard-words';

/** All widgets: those that have a place, then the others as they come by default. */
export const wholeOrder = (order: readonly Widget[]): Widget[] => [...new Set([...order, ...dashboardViews])];

/** One place up (-1) or down (1); at either end it stays. */
export function moved(order: readonly Widget[], widget: Widget, by: -1 | 1): Widget[] {
  const from = order.indexOf(widget);
  const to = from + by;
  if (to < 0 || to >= order.length) return [...order];
  return order.with(from, order[to] ?? widget).with(to, widget);
}
