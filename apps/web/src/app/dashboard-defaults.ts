import type { DashboardSettings } from '@steward/api/schema/settings';

/** As the schema has them, without loading zod, since the shell does without it (dashboard-preferences.test.ts). */
export const defaultDashboard: DashboardSettings = {
  theme: 'auto',
  layout: 'grid',
  defaultView: 'overview',
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
