import { z } from 'zod';

/** Items returned by extraction, as zod schemas that the API reuses. Their enumerations are defined only here. */

export const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const itemSourceSchema = z.object({
  page: z.number().int().min(1),
  /** Verbatim text of that page, except for white space and hyphens at line ends. */
  quote: z.string().min(1),
  box: boxSchema.optional(),
});

/** Present when the engine is not sure of an item. A suggestion has no effect until a person accepts it. */
export const suggestionSchema = z.object({
  /** Probability that the item is right, 0 to 1. Suggestions are sorted by it. */
  probability: z.number().min(0).max(1),
  /** Why the engine is not sure: a sentence shown to the user. */
  reason: z.string().min(1),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const intervalUnits = [
  'hour',
  'day',
  'week',
  'month',
  'year',
  'mile',
  'kilometre',
  'cycle',
  'start',
  'shift',
  'use',
] as const;
export const intervalSchema = z.object({ every: z.number().positive(), unit: z.enum(intervalUnits) });
export type Interval = z.infer<typeof intervalSchema>;

export const maintenanceTypes = ['PREVENTIVE', 'CORRECTIVE', 'GENERAL'] as const;

export const maintenanceItemSchema = z.object({
  /** Imperative, no final stop: 'Change engine oil and filter'. */
  title: z.string().min(1),
  description: z.string(),
  /** Canonical words, 'every 3 months; every 5,000 miles', or 'Not specified', or the manual's vague words ('periodically'). */
  frequency: z.string(),
  /** With several intervals the task is due at whichever comes first. Empty when the manual gives no number. */
  intervals: z.array(intervalSchema),
  /** Single first occurrence: 'first after 50 hours'. */
  firstAt: intervalSchema.optional(),
  type: z.enum(maintenanceTypes),
  priority: z.enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']),
  requiredTools: z.string().optional(),
  estimatedDuration: z.string().optional(),
  headingPath: z.array(z.string()),
  source: itemSourceSchema,
  /** Other places of the manual that ask for the same work. */
  seeAlso: z.array(itemSourceSchema),
  origin: z.enum(['sentence', 'list', 'table']),
  suggestion: suggestionSchema.optional(),
});
export type MaintenanceItem = z.infer<typeof maintenanceItemSchema>;

export const signalWords = ['DANGER', 'WARNING', 'CAUTION', 'NOTICE', 'ATTENTION', 'IMPORTANT', 'NOTE'] as const;
export const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export const safetyTypes = ['warning', 'procedure', 'caution', 'note'] as const;
export const safetyCategories = [
  'thermal_hazard',
  'electrical_hazard',
  'mechanical_hazard',
  'emergency_procedures',
  'ppe_requirements',
  'general',
] as const;
export const precautionTypes = ['electrical', 'mechanical', 'chemical', 'environmental', 'general'] as const;

export const safetyItemSchema = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  signalWord: z.enum(signalWords).optional(),
  severity: z.enum(severities),
  type: z.enum(safetyTypes),
  category: z.enum(safetyCategories),
  precautionType: z.enum(precautionTypes),
  /** Source of danger ('causes' in the product). */
  hazard: z.string().optional(),
  /** What happens when the precaution is ignored ('aboutReaction' in the product). */
  consequence: z.string().optional(),
  /** How to avoid the hazard. */
  avoidance: z.string().optional(),
  headingPath: z.array(z.string()),
  source: itemSourceSchema,
  seeAlso: z.array(itemSourceSchema),
  confidence: z.enum(['high', 'low']),
  suggestion: suggestionSchema.optional(),
});
export type SafetyItem = z.infer<typeof safetyItemSchema>;

export const operators = ['>', '>=', '<', '<=', 'between', 'outside', 'equals'] as const;

/**
 * A machine-readable condition. It states when the rule FIRES: a maximum of 98 °C fires on `> 98`,
 * an operating range of 0 to 40 °C fires on `outside` [0, 40].
 */
export const conditionSchema = z.object({
  metric: z.string().min(1),
  operator: z.enum(operators),
  /** One value, or [low, high] for between and outside. */
  values: z.array(z.number()).min(1).max(2),
  /** Canonical unit ('°C', 'V', 'bar', 'rpm', 'min'), '' for none. */
  unit: z.string(),
});

export const limitItemSchema = z.object({
  /** 'Coolant temperature above 98 °C' */
  title: z.string().min(1),
  description: z.string(),
  metric: z.string().min(1),
  min: z.number().optional(),
  max: z.number().optional(),
  target: z.number().optional(),
  unit: z.string(),
  /** The same limit in a second unit, as printed: '32 to 104 °F'. */
  alternative: z.string().optional(),
  condition: conditionSchema,
  consequence: z.string().optional(),
  kind: z.enum(['operating-range', 'maximum', 'minimum', 'alarm', 'trip', 'setting', 'rating']),
  priority: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  category: z.string(),
  headingPath: z.array(z.string()),
  source: itemSourceSchema,
  seeAlso: z.array(itemSourceSchema),
  /** Probability that the limit is right, 0 to 1; equals the probability of the suggestion, if it is one. Absent for limits found by a language model. */
  confidence: z.number().min(0).max(1).optional(),
  suggestion: suggestionSchema.optional(),
});
export type LimitItem = z.infer<typeof limitItemSchema>;
