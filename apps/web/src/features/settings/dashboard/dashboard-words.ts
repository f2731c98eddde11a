import type { DashboardSettings } from '@steward/api/schema/settings';

export type Widget = DashboardSettings['widgetOrder'][number];

/** As the pages they lead to, and the parts of the Command Center, are called. */
export const widgetLabels: Record<Widget, { label: string; note: string }> = {
  overview: { label: 'Overview', note: 'The four figures' },
  devices: { label: 'Devices', note: 'Machines that are not well' },
  intelligence: { label: 'Intelligence', note: 'The way to how the assistant is used' },
  maintenance: { label: 'Maintenance', note: 'What is due next, and the weeks ahead' },
};

export const themeLabels: Record<DashboardSettings['theme'], string> = { light: 'Light', dark: 'Dark', auto: 'Auto' };

export const viewLabels: Record<DashboardSettings['defaultView'], string> = {
  overview: 'Command Center',
  devices: 'Smart Assets',
  intelligence: 'Intelligence',
  maintenance: 'Maintenance',
};

export const layoutLabels: Record<DashboardSettings['layout'], { label: string; note: string }> = {
  grid: { label: 'Grid', note: 'Card-based' },
  list: { label: 'List', note: 'Table-based' },
  compact: { label: 'Compact', note: 'Minimal' },
};

export const displayRows = [
  { key: 'showCharts', label: 'Charts', note: 'The weeks ahead' },
  { key: 'showNotifications', label: 'Notifications', note: 'The bell in the top bar' },
  { key: 'showQuickActions', label: 'Quick actions', note: 'Four ways on from the Command Center' },
  { key: 'showDeviceStatus', label: 'Device status', note: 'Machines that are not well' },
  { key: 'showPerformanceMetrics', label: 'Performance metrics', note: 'The four figures and their trends' },
  { key: 'showMaintenanceAlerts', label: 'Maintenance alerts', note: 'The line that says what is due today' },
] as const;

const names: Record<keyof DashboardSettings, string> = {
  theme: 'Theme',
  layout: 'Layout',
  defaultView: 'Default view',
  refreshInterval: 'Refresh interval',
  showCharts: 'Charts',
  showNotifications: 'Notifications',
  showQuickActions: 'Quick actions',
  showDeviceStatus: 'Device status',
  showPerformanceMetrics: 'Performance metrics',
  showMaintenanceAlerts: 'Maintenance alerts',
  autoRefresh: 'Auto refresh',
  responsiveLayout: 'Responsive layout',
  compactMode: 'Compact mode',
  widgetOrder: 'Order of widgets',
  hiddenWidgets: 'Hidden widgets',
};

/** What the save bar calls a setting. */
export const settingName = (key: keyof DashboardSettings): string => names[key];
