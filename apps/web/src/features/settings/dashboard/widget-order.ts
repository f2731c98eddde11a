import { type DashboardSettings, dashboardViews } from '@steward/api/schema/settings';
import { type Widget, widgetLabels } from './dashboard-words';

/** All widgets: those that have a place, then the others as they come by default. */
export const wholeOrder = (order: readonly Widget[]): Widget[] => [...new Set([...order, ...dashboardViews])];

/** One place up (-1) or down (1); at either end it stays. */
export function moved(order: readonly Widget[], widget: Widget, by: -1 | 1): Widget[] {
  const from = order.indexOf(widget);
  const to = from + by;
  if (to < 0 || to >= order.length) return [...order];
  return order.with(from, order[to] ?? widget).with(to, widget);
}

/** Hidden by its own switch, or by `hiddenWidgets`, which other clients set. */
export function isShown(settings: DashboardSettings, widget: Widget): boolean {
  const { shownBy } = widgetLabels[widget];
  return (shownBy === undefined || settings[shownBy]) && !settings.hiddenWidgets.includes(widget);
}

/** The change that shows or hides a part. */
export function withWidget(
  { hiddenWidgets }: DashboardSettings,
  widget: Widget,
  shown: boolean,
): Partial<DashboardSettings> {
  const { shownBy } = widgetLabels[widget];
  const others = hiddenWidgets.filter((hidden) => hidden !== widget);
  if (shownBy === undefined) return { hiddenWidgets: shown ? others : [...others, widget] };
  return { [shownBy]: shown, hiddenWidgets: others };
}
