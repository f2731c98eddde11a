import { z } from 'zod';
import { deviceStatuses, deviceTypes } from '../devices/device-fields';
import { statusReason } from '../devices/schema';
import { calendarDate, meterDue } from '../fields';

/** Data of one card of the Command Center, or its failure, which does not affect the other cards. */
const part = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), data }), z.object({ ok: z.literal(false) })]);
export type Part<T> = { ok: true; data: T } | { ok: false };

/**
 * 'vs last month': difference to the end of the same day last month; null when the organization is younger. For assets
 * and users both additions and removals count. For rules and tasks, which come and go with their device and its manual,
 * only additions count.
 */
const trend = z.number().int().nullable();
const count = z.number().int();

export const assetFigures = z.object({
  total: count,
  /** Devices that are not offline. */
  active: count,
  locations: count,
  trend,
});
export const userFigures = z.object({ total: count, active: count, admins: count, trend });
export const ruleFigures = z.object({ total: count, active: count, trend });
export const maintenanceFigures = z.object({ total: count, overdue: count, trend });
export type UserFigures = z.infer<typeof userFigures>;

export const upcomingTask = z.object({
  id: z.string(),
  taskName: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  assignedTo: z.string().nullable(),
  /** Full name, null when nobody is assigned. */
  assignedToName: z.string().nullable(),
  /** Due date by calendar or meter, in the organization's time zone; null if it is not known yet. */
  nextMaintenance: z.string().nullable(),
  /** Null for a task that no meter counts. */
  meterDue: meterDue.nullable(),
  /** Page of the manual that requires the task. */
  page: count.nullable(),
  documentId: z.string().nullable(),
});
export type UpcomingTask = z.infer<typeof upcomingTask>;

export const unwellDevice = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(deviceTypes),
  status: z.enum(deviceStatuses),
  location: z.string(),
  tags: z.array(z.string()),
  model: z.string().nullable(),
  reason: statusReason.nullable(),
});
export type UnwellDevice = z.infer<typeof unwellDevice>;

export const deviceStatusPart = z.object({
  counts: z.object({ ONLINE: count, WARNING: count, ERROR: count, OFFLINE: count }),
  /** At most four, worst first. */
  unwell: z.array(unwellDevice),
});

export const weeksAhead = z.object({
  overdue: count,
  /** The current week, counted from today, and the next five. Weeks begin on Monday. */
  weeks: z.array(z.object({ from: calendarDate, count })),
});

/** All data of the Command Center. */
export const dashboard = z.object({
  /** The organization's calendar date. */
  today: calendarDate,
  stats: z.object({
    assets: part(assetFigures),
    users: part(userFigures),
    rules: part(ruleFigures),
    maintenance: part(maintenanceFigures),
  }),
  /** Tasks due today; `mine` counts those assigned to the caller. */
  dueToday: part(z.object({ count, mine: count })),
  /** At most five tasks due next, overdue ones first. */
  upcoming: part(z.array(upcomingTask)),
  deviceStatus: part(deviceStatusPart),
  weeksAhead: part(weeksAhead),
});
export type Dashboard = z.infer<typeof dashboard>;
