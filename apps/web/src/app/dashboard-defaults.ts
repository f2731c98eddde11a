import type { DashboardSettings } from '@steward/api/schema/settings';

/** Copy of the schema's defaults, so that the shell does not load zod; dashboard-preferences.test.tsx compares the two. */
export const defaultDashboard: DashboardSettings = {
  theme: 'auto',
  layout: 'grid',
  defaultView: 'overview',
  startWithMyWork: 'never',
  refreshInterval: 30,
  showCharts: true,
  showNotifications: true,
  showQuickActions: true,
  showDeviceStatus: true,
  showPerformanceMetrics: true,
  showMaintenanceAlerts: true,
  autoRefresh: true,
  responsiveLayout: true,
  compactMode: false,
  widgetOrder: ['overview', 'devices', 'intelligence', 'maintenance'],
  hiddenWidgets: [],
};
