import type { DashboardSettings } from '@steward/api/schema/settings';

/** The parts of the Command Center. */
export type Block = 'figures' | 'upcoming' | 'device-status' | 'weeks' | 'quick-actions';
type Widget = DashboardSettings['widgetOrder'][number];

/** Which of the page's parts each widget of the settings stands for. */
const blocksOf: Record<Widget, Block[]> = {
  overview: ['figures'],
  devices: ['device-status'],
  // how the assistant is used stands on its own page: here it is one of the ways on
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
    figures: settings.showPerformanceMetrics,
    upcoming: true,
    'device-status': settings.showDeviceStatus,
    weeks: settings.showCharts,
    'quick-actions': settings.showQuickActions,
  };
  // without Intelligence the other ways on stay
  const hidden = hiddenWidgets.filter((widget) => widget !== 'intelligence').flatMap((widget) => blocksOf[widget]);
  return blocks.filter((block) => shown[block] && !hidden.includes(block));
}
