import { type DashboardSettings, dashboardViews } from '@steward/api/schema/settings';
import { type Widget, widgetLabels } from './dashboard-words';

/** All widgets: those in the stored order, then the missing ones in default order. */
export const completeOrder = (order: readonly Widget[]): Widget[] => [...new Set([...order, ...dashboardViews])];

/** Moves a widget one position up (-1) or down (1); no effect at the ends. */
export function moveWidget(order: readonly Widget[], widget: Widget, by: -1 | 1): Widget[] {
  const from = order.indexOf(widget);
  const to = from + by;
  if (to < 0 || to >= order.length) return [...order];
  return order.with(from, order[to] ?? widget).with(to, widget);
}

/** Whether a widget is visible: neither switched off nor in `hiddenWidgets`, which other clients set. */
export function isVisible(settings: DashboardSettings, widget: Widget): boolean {
  const { shownBy } = widgetLabels[widget];
  return (shownBy === undefined || settings[shownBy]) && !settings.hiddenWidgets.includes(widget);
}

/** Settings change that shows or hides a widget. */
export function visibilityChange(
  { hiddenWidgets }: DashboardSettings,
  widget: Widget,
  visible: boolean,
): Partial<DashboardSettings> {
  const { shownBy } = widgetLabels[widget];
  const others = hiddenWidgets.filter((hidden) => hidden !== widget);
  if (shownBy === undefined) return { hiddenWidgets: visible ? others : [...others, widget] };
  return { [shownBy]: visible, hiddenWidgets: others };
}
