import type { DashboardSettings } from '@steward/api/schema/settings';

/** The parts of the Command Center. */
export type Block = 'figures' | 'upcoming' | 'device-status' | 'weeks' | 'quick-actions';
type Widget = DashboardSettings['widgetOrder'][number];

/** Which of the page's parts each widget of the settings stands for. */
const blocksOf: Record<Widget, Block[]> = {
  overview: ['figures'],
  devices: ['device-status'],
  // the assistant's figures have a page of their own: here it is one of the quick actions
  intelligence: ['quick-actions'],
  maintenance: ['upcoming', 'weeks'],
};

const widgetsByDefault: readonly Widget[] = ['overview', 'devices', 'intelligence', 'maintenance'];
const asDrawn: readonly Block[] = ['figures', 'upcoming', 'device-status', 'weeks', 'quick-actions'];

/** What of the page is shown, in which order. Without choices, or with the order as it comes: as it is drawn. */
export function shownBlocks(settings: DashboardSettings | null): Block[] {
  if (!settings) return [...asDrawn];
  const { widgetOrder, hiddenWidgets } = settings;
  const missing = widgetsByDefault.filter((widget) => !widgetOrder.includes(widget));
  const order = [...widgetOrder, ...missing];
  const untouched = order.every((widget, index) => widget === widgetsByDefault[index]);
  const blocks = untouched ? asDrawn : order.flatMap((widget) => blocksOf[widget]);
  const shown: Record<Block, boolean> = {
    figures: settings.showPerformanceMetrics && !hiddenWidgets.includes('overview'),
    upcoming: !hiddenWidgets.includes('maintenance'),
    'device-status': settings.showDeviceStatus && !hiddenWidgets.includes('devices'),
    // a part of its own: hiding the list of upcoming tasks does not hide the chart
    weeks: settings.showCharts,
    'quick-actions': settings.showQuickActions && !hiddenWidgets.includes('intelligence'),
  };
  return blocks.filter((block) => shown[block]);
}
