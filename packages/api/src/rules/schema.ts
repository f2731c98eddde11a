import { conditionSchema, operators } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { instant, source } from '../fields';

export { operators };
export const rulePriorities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export const ruleStatuses = ['ACTIVE', 'INACTIVE'] as const;

export const rule = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  name: z.string(),
  description: z.string(),
  metric: z.string(),
  metricValue: z.string(),
  threshold: z.string(),
  consequence: z.string(),
  condition: z.string(),
  action: z.string(),
  priority: z.enum(rulePriorities),
  status: z.enum(ruleStatuses),
  isActive: z.boolean(),
  category: z.string(),
  /** When the rule fires, for machines: a maximum of 98 °C fires on '> 98'. Null when a person wrote it in words only. */
  machineCondition: conditionSchema.nullable(),
  source: source.nullable(),
  seeAlso: z.array(source),
  origin: z.enum(['generated', 'person']),
  edited: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Rule = z.infer<typeof rule>;
