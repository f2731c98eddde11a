import { z } from 'zod';
import { anyCase, calendarDate, onOff } from '../fields';
import { weekStarts } from '../organization/schema';
import type { Role } from '../permissions';

/** Settings of a user, with the defaults and limits of specification 1, sections 3, 5 and 9. */

/** Time zones offered on the settings page. Any other IANA time zone is accepted, too. */
export const offeredTimeZones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Australia/Sydney',
] as const;

export const themes = ['light', 'dark', 'auto'] as const;
export const layouts = ['grid', 'list', 'compact'] as const;
export const dashboardViews = ['overview', 'devices', 'intelligence', 'maintenance'] as const;
/** When `/` opens My work instead of the default view. */
export const myWorkStarts = ['never', 'phone', 'always'] as const;
export const refreshSeconds = { min: 5, max: 300 } as const;

const refreshSentence = `Refresh interval must be between ${refreshSeconds.min} and ${refreshSeconds.max} seconds`;
const oneOf = <const T extends readonly string[]>(values: T, field: string) =>
  anyCase(values, () => `${field} must be one of: ${values.join(', ')}`);
const widgets = (field: string) =>
  z
    .array(oneOf(dashboardViews, 'Widget'), `${field} must be a list of widgets`)
    .refine((names) => new Set(names).size === names.length, `${field} must name each widget once`);

export const dashboardSettings = z.object({
  theme: oneOf(themes, 'Theme'),
  layout: oneOf(layouts, 'Layout'),
  defaultView: oneOf(dashboardViews, 'Default view'),
  startWithMyWork: oneOf(myWorkStarts, 'Start with My work'),
  /** Seconds. */
  refreshInterval: z
    .number(refreshSentence)
    .int(refreshSentence)
    .min(refreshSeconds.min, refreshSentence)
    .max(refreshSeconds.max, refreshSentence),
  showCharts: onOff('Show charts'),
  showNotifications: onOff('Show notifications'),
  showQuickActions: onOff('Show quick actions'),
  showDeviceStatus: onOff('Show device status'),
  showPerformanceMetrics: onOff('Show performance metrics'),
  showMaintenanceAlerts: onOff('Show maintenance alerts'),
  autoRefresh: onOff('Auto refresh'),
  responsiveLayout: onOff('Responsive layout'),
  compactMode: onOff('Compact mode'),
  widgetOrder: widgets('Widget order'),
  hiddenWidgets: widgets('Hidden widgets'),
});
export type DashboardSettings = z.infer<typeof dashboardSettings>;

export const defaultDashboardSettings: DashboardSettings = {
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

/** On a phone, technicians start with their work. */
export const defaultDashboardOf = (role: Role): DashboardSettings => ({
  ...defaultDashboardSettings,
  startWithMyWork: role === 'USER' ? 'phone' : 'never',
});

/** A missing field stays unchanged. */
export const saveDashboardInput = dashboardSettings.partial();

/** Free-form data that a client stores for its user. Saving merges by key; null removes a key. */
export const preferences = z.record(z.string().max(200), z.unknown(), 'Preferences must be a JSON object');
/** Escapes in JSON that PostgreSQL cannot store: NUL, and half of a surrogate pair. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/i;
const preferencesMaxDepth = 50;
/** Keys that plain objects inherit. A client that reads one without a check would get a function instead of a value. */
const inheritedKeys = new Set(Object.getOwnPropertyNames(Object.prototype));
export const savePreferencesInput = preferences
  .refine((input) => !Object.keys(input).some((key) => inheritedKeys.has(key)), {
    error: 'Preferences cannot have a reserved key such as constructor',
    abort: true,
  })
  .refine((input) => !isDeeperThan(preferencesMaxDepth, input), {
    error: `Preferences must not be nested deeper than ${preferencesMaxDepth} levels`,
    abort: true,
  })
  .refine((input) => !unstorable.test(JSON.stringify(input)), 'Preferences contain a character that cannot be stored');

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
export const preferencesMaxBytes = 16 * 1024;

/** Dates on screen are dates in the organization's time zone, costs are in its currency. */
export const organizationCalendar = z.object({
  /** IANA name. */
  timeZone: z.string(),
  /** ISO 4217 code of all costs; null: plain numbers. */
  currency: z.string().nullable(),
  today: calendarDate,
  /** The first day of a week. */
  weekStartsOn: z.enum(weekStarts),
  /** A duration instead of an instant, so that a wrong client clock does not matter. */
  msUntilTomorrow: z.number().int().positive(),
});
