import { intervalSchema, maintenanceTypes } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { calendarDate, instant, source } from '../fields';

export const maintenancePriorities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export const maintenanceStatuses = ['SCHEDULED', 'PENDING', 'ACTIVE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'] as const;

export const maintenanceTask = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  taskName: z.string(),
  description: z.string(),
  maintenanceType: z.enum(maintenanceTypes),
  /** Full words: 'every 250 hours; every 6 months'. */
  frequency: z.string(),
  /** At most 10 characters: '250 h/6 mo'. */
  frequencyShort: z.string(),
  intervals: z.array(intervalSchema),
  firstAt: intervalSchema.nullable(),
  status: z.enum(maintenanceStatuses),
  priority: z.enum(maintenancePriorities),
  nextMaintenance: calendarDate.nullable(),
  lastMaintenance: calendarDate.nullable(),
  assignedTo: z.string().nullable(),
  assignedToName: z.string().nullable(),
  estimatedDuration: z.string().nullable(),
  actualDuration: z.string().nullable(),
  estimatedCost: z.number(),
  notes: z.string().nullable(),
  requiredTools: z.string().nullable(),
  safetyNotes: z.string().nullable(),
  source: source.nullable(),
  seeAlso: z.array(source),
  origin: z.enum(['generated', 'person']),
  edited: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type MaintenanceTask = z.infer<typeof maintenanceTask>;

export const deviceTasks = z.object({ maintenanceTasks: z.array(maintenanceTask), total: z.number().int() });
