import { z } from 'zod';
import { deviceStatuses, deviceTypes } from '../devices/device-fields';
import { statusReason } from '../devices/schema';
import { calendarDate } from '../fields';

/** What one card of the Command Center shows; a part that could not be read leaves the others as they are. */
const part = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), data }), z.object({ ok: z.literal(false) })]);
export type Part<T> = { ok: true; data: T } | { ok: false };

/**
 * 'vs last month': how many more than at the end of the same day last month (fewer: below zero); null when the
 * organization is younger. Assets and users are compared with all that were there then. Of rules and tasks, which come
 * and go with their device and its manual, only those that came since are counted.
 */
const trend = z.number().int().nullable();
const count = z.number().int();

export const assetFigures = z.object({
  total: count,
  /** All that are not offline. */
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
  /** Calendar date in the organization's time zone; null when it waits for one. */
  nextMaintenance: z.string().nullable(),
  /** Where the manual asks for it. */
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
  /** The worst first, at most four. */
  unwell: z.array(unwellDevice),
});

export const weeksAhead = z.object({
  overdue: count,
  /** Six weeks from this one on; each begins on a Monday. This week counts from today. */
  weeks: z.array(z.object({ from: calendarDate, count })),
});

/** All of the Command Center in one answer. */
export const dashboard = z.object({
  /** The organization's calendar date. */
  today: calendarDate,
  stats: z.object({
    assets: part(assetFigures),
    users: part(userFigures),
    rules: part(ruleFigures),
    maintenance: part(maintenanceFigures),
  }),
  /** Tasks due today, and how many of them are the reader's. */
  dueToday: part(z.object({ count, mine: count })),
  /** The tasks due next, the overdue ones first: at most five. */
  upcoming: part(z.array(upcomingTask)),
  deviceStatus: part(deviceStatusPart),
  weeksAhead: part(weeksAhead),
});
export type Dashboard = z.infer<typeof dashboard>;
