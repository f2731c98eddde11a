import {
  precautionTypes,
  safetyCategories,
  safetyTypes,
  severities,
  signalWords,
} from '@steward/manuals/extract/items';
import { z } from 'zod';
import { anyCase, bulkOf, direction, id, instant, source } from '../fields';
import { pageInput, pageOutput } from '../paging';

export { precautionTypes, safetyCategories, safetyTypes, severities };

export const precaution = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(safetyTypes),
  category: z.enum(safetyCategories),
  precautionType: z.enum(precautionTypes),
  severity: z.enum(severities),
  /** Signal word in the manual (ANSI Z535); null for text without one. */
  signalWord: z.enum(signalWords).nullable(),
  recommendedAction: z.string().nullable(),
  mitigation: z.string().nullable(),
  aboutReaction: z.string().nullable(),
  causes: z.string().nullable(),
  howToAvoid: z.string().nullable(),
  safetyInfo: z.string().nullable(),
  isActive: z.boolean(),
  organizationId: z.string(),
  /** Low for safety text without a signal word. */
  confidence: z.enum(['high', 'low']),
  source: source.nullable(),
  seeAlso: z.array(source),
  origin: z.enum(['generated', 'person']),
  edited: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Precaution = z.infer<typeof precaution>;

const required = (length: number, field: string) =>
  z
    .string(`${field} is required`)
    .trim()
    .min(1, `${field} is required`)
    .max(length, `${field} must be at most ${length} characters`);

/** Stores a cleared field as null. */
function optionalText(field: string) {
  const text = z.string().trim().max(4000, `${field} must be at most 4000 characters`);
  const schema = z.preprocess((v) => (typeof v === 'string' && !v.trim() ? null : v), text.nullable());
  return schema as unknown as z.ZodType<string | null, string | null>;
}

const oneOf = <const T extends readonly string[]>(values: T, field: string) =>
  anyCase(values, (value) => (value === '' ? `${field} is required` : `${field} must be one of: ${values.join(', ')}`));

const fields = {
  title: required(200, 'Safety precaution title'),
  description: required(4000, 'Description'),
  type: oneOf(safetyTypes, 'Type'),
  category: oneOf(safetyCategories, 'Category'),
  precautionType: oneOf(precautionTypes, 'Precaution type'),
  severity: oneOf(severities, 'Severity'),
  recommendedAction: optionalText('Recommended action'),
  mitigation: optionalText('Mitigation'),
  aboutReaction: optionalText('About reaction'),
  causes: optionalText('Causes'),
  howToAvoid: optionalText('How to avoid'),
  safetyInfo: optionalText('Safety information'),
  isActive: z.boolean(),
};

/** A precaution that a person writes, with the form's fields and error sentences (specification 2, section 5). */
export const precautionInput = z.object({
  deviceId: id,
  ...fields,
  type: fields.type.default('warning'),
  category: fields.category.default('general'),
  precautionType: fields.precautionType.default('general'),
  severity: fields.severity.default('MEDIUM'),
  recommendedAction: fields.recommendedAction.default(null),
  mitigation: fields.mitigation.default(null),
  aboutReaction: fields.aboutReaction.default(null),
  causes: fields.causes.default(null),
  howToAvoid: fields.howToAvoid.default(null),
  safetyInfo: fields.safetyInfo.default(null),
  isActive: fields.isActive.default(true),
});
export type PrecautionInput = z.output<typeof precautionInput>;

/** Only the changed fields. */
export const precautionChanges = z.object(fields).partial();
export type PrecautionChanges = z.output<typeof precautionChanges>;

export const precautionIdInput = z.object({ id });
export const updatePrecautionInput = precautionChanges.extend({ id });
export const createPrecautionsInput = bulkOf(precautionInput);

export const precautionSorts = ['title', 'status', 'type', 'severity', 'category', 'createdAt'] as const;

export const listPrecautionsInput = z.object({
  ...pageInput,
  search: z.string().max(200).default(''),
  status: anyCase(['all', 'active', 'inactive']).default('all'),
  type: oneOf(safetyTypes, 'Type').optional(),
  category: oneOf(safetyCategories, 'Category').optional(),
  severity: oneOf(severities, 'Severity').optional(),
  deviceId: id.optional(),
  sort: anyCase(precautionSorts).default('createdAt'),
  /** Defaults to newest first for createdAt, to ascending for other columns. */
  direction,
});

/** Filters of the documented array without paging, which has at most 1,000 precautions. */
export const allPrecautionsInput = listPrecautionsInput.omit({ page: true, size: true });

/** `total` counts all precautions of the organization, regardless of search and filters. */
export const precautionList = pageOutput(precaution).extend({ total: z.number().int() });

export const ofDeviceByTypeInput = z.object({ deviceId: id, type: oneOf(safetyTypes, 'Type') });
export const ofDeviceByCategoryInput = z.object({ deviceId: id, category: oneOf(safetyCategories, 'Category') });
export const ofDeviceBySeverityInput = z.object({ deviceId: id, severity: oneOf(severities, 'Severity') });

export const removedOutput = z.object({ message: z.string() });
export const removedOfDeviceOutput = z.object({ message: z.string(), count: z.number().int() });
export const countOutput = z.object({ count: z.number().int() });
