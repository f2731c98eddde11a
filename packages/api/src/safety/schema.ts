import {
  precautionTypes,
  safetyCategories,
  safetyTypes,
  severities,
  signalWords,
} from '@steward/manuals/extract/items';
import { z } from 'zod';
import { instant, source } from '../fields';

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
  /** The manual's own word (ANSI Z535); null for unlabelled text. */
  signalWord: z.enum(signalWords).nullable(),
  recommendedAction: z.string().nullable(),
  mitigation: z.string().nullable(),
  aboutReaction: z.string().nullable(),
  causes: z.string().nullable(),
  howToAvoid: z.string().nullable(),
  safetyInfo: z.string().nullable(),
  isActive: z.boolean(),
  organizationId: z.string(),
  /** Low: safety text without a signal word. */
  confidence: z.enum(['high', 'low']),
  source: source.nullable(),
  seeAlso: z.array(source),
  origin: z.enum(['generated', 'person']),
  edited: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Precaution = z.infer<typeof precaution>;
