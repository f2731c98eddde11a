import type { DashboardSettings } from '@steward/api/schema/settings';

export type Widget = DashboardSettings['widgetOrder'][number];

/** Setting that shows a part of the Command Center; parts without one use `hiddenWidgets` only. */
type PartSwitch = 'showPerformanceMetrics' | 'showDeviceStatus' | 'showQuickActions';

/** The movable parts of the Command Center. */
export const widgetLabels: Record<Widget, { label: string; note: string; shownBy?: PartSwitch }> = {
  overview: { label: 'Key figures', note: 'Assets, users, rules and maintenance', shownBy: 'showPerformanceMetrics' },
  devices: { label: 'Device status', note: 'Devices that need attention', shownBy: 'showDeviceStatus' },
  intelligence: { label: 'Quick actions', note: 'Links to the pages used most', shownBy: 'showQuickActions' },
  maintenance: { label: 'Upcoming maintenance', note: 'The tasks that are due next' },
};

export const viewLabels: Record<DashboardSettings['defaultView'], string> = {
  overview: 'Command Center',
  devices: 'Smart Assets',
  intelligence: 'Intelligence',
  maintenance: 'Maintenance',
};

export const myWorkStartLabels: Record<DashboardSettings['startWithMyWork'], string> = {
  never: 'No',
  phone: 'On a phone',
  always: 'Always',
};

export const layoutLabels: Record<DashboardSettings['layout'], { label: string; note: string }> = {
  grid: { label: 'Grid', note: 'Card-based' },
  list: { label: 'List', note: 'Table-based' },
  compact: { label: 'Compact', note: 'Minimal' },
};

export const displayRows = [
  { key: 'showMaintenanceAlerts', label: 'Maintenance alerts', note: 'The banner about tasks due today' },
  { key: 'showCharts', label: 'Charts', note: 'Maintenance by week, below upcoming maintenance' },
  { key: 'showNotifications', label: 'Notifications', note: 'The bell in the top bar' },
] as const;

const labels: Record<keyof DashboardSettings, string> = {
  theme: 'Theme',
  layout: 'Layout',
  defaultView: 'Default view',
  startWithMyWork: 'Start with My work',
  refreshInterval: 'Refresh interval',
  showCharts: 'Charts',
  showNotifications: 'Notifications',
  showQuickActions: 'Quick actions',
  showDeviceStatus: 'Device status',
  showPerformanceMetrics: 'Key figures',
  showMaintenanceAlerts: 'Maintenance alerts',
  autoRefresh: 'Auto refresh',
  responsiveLayout: 'Responsive layout',
  compactMode: 'Compact mode',
  widgetOrder: 'Order',
  hiddenWidgets: 'Upcoming maintenance',
};

/** Label of a setting in the save bar. */
export const settingName = (key: keyof DashboardSettings): string => labels[key];
