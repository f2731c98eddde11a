import type { DashboardSettings } from '@steward/api/schema/settings';

/** A part of the Command Center. */
export type Block = 'figures' | 'upcoming' | 'device-status' | 'weeks' | 'quick-actions';
type Widget = DashboardSettings['widgetOrder'][number];

/** Blocks controlled by each widget of the settings. */
const blocksByWidget: Record<Widget, Block[]> = {
  overview: ['figures'],
  devices: ['device-status'],
  // analytics has its own page; here it is one of the quick actions
  intelligence: ['quick-actions'],
  maintenance: ['upcoming', 'weeks'],
};

const defaultWidgetOrder: readonly Widget[] = ['overview', 'devices', 'intelligence', 'maintenance'];
const defaultBlocks: readonly Block[] = ['figures', 'upcoming', 'device-status', 'weeks', 'quick-actions'];

/** Blocks to show, in order. Without settings, or with the default widget order, the default layout. */
export function visibleBlocks(settings: DashboardSettings | null): Block[] {
  if (!settings) return [...defaultBlocks];
  const { widgetOrder, hiddenWidgets } = settings;
  const missing = defaultWidgetOrder.filter((widget) => !widgetOrder.includes(widget));
  const order = [...widgetOrder, ...missing];
  const isDefaultOrder = order.every((widget, index) => widget === defaultWidgetOrder[index]);
  const blocks = isDefaultOrder ? defaultBlocks : order.flatMap((widget) => blocksByWidget[widget]);
  const isVisible: Record<Block, boolean> = {
    figures: settings.showPerformanceMetrics && !hiddenWidgets.includes('overview'),
    upcoming: !hiddenWidgets.includes('maintenance'),
    'device-status': settings.showDeviceStatus && !hiddenWidgets.includes('devices'),
    // independent of the list of upcoming tasks
    weeks: settings.showCharts,
    'quick-actions': settings.showQuickActions && !hiddenWidgets.includes('intelligence'),
  };
  return blocks.filter((block) => isVisible[block]);
}
