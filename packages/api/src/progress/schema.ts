import { z } from 'zod';
import { instant } from '../fields';

/** Progress of an onboarding or a generation. */

/** In order. `complete` maps to the last step, an unknown stage to device creation. */
export const stages = ['device', 'assignment', 'upload', 'rules', 'maintenance', 'safety', 'complete'] as const;
export type Stage = (typeof stages)[number];

export const stepNames = [
  'Device Creation',
  'User Assignment',
  'PDF Upload',
  'Rules Generation',
  'Maintenance Schedule',
  'Safety Procedures',
] as const;

export const stepKeys = [
  'device_creation',
  'user_assignment',
  'pdf_upload',
  'rules_generation',
  'maintenance_schedule',
  'safety_procedures',
] as const;

/** 0-based step of a stage. */
export function stepOf(stage: string): number {
  const at = stages.indexOf(stage as Stage);
  return at < 0 ? 0 : Math.min(at, stepNames.length - 1);
}

/** The reasons a manual cannot be read; 'stopped-the-program' is detected at a later attempt, 'unexpected' is everything else. */
export const failureReasons = [
  'not-a-pdf',
  'empty',
  'truncated',
  'needs-password',
  'no-text-layer',
  'too-large',
  'too-many-pages',
  'took-too-long',
  'stopped-the-program',
  'unexpected',
] as const;

export const finding = z.object({
  kind: z.enum(['rule', 'task', 'precaution']),
  title: z.string(),
  page: z.number().int(),
});
export type Finding = z.infer<typeof finding>;

/** A progress event of the stream (specification 2, section 3), with further fields for the screens. */
export const progress = z.object({
  deviceId: z.string(),
  deviceName: z.string(),
  documentId: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  status: z.enum(['running', 'completed', 'failed']),
  stage: z.enum(stages),
  /** 0 to 100. */
  progress: z.number(),
  message: z.string(),
  subMessage: z.string(),
  stepDetails: z.object({
    /** 1-based. */
    currentStep: z.number().int(),
    totalSteps: z.number().int(),
    stepName: z.string(),
    status: z.enum(['pending', 'in_progress', 'completed', 'failed']),
    startTime: instant,
    /** Seconds so far. */
    duration: z.number(),
  }),
  pagesRead: z.number().int(),
  pageCount: z.number().int().nullable(),
  /** 1-based pages with findings. */
  foundPages: z.array(z.number().int()),
  /** Newest last, at most 8. */
  findings: z.array(finding),
  rulesGenerated: z.number().int(),
  maintenanceItems: z.number().int(),
  safetyPrecautions: z.number().int(),
  /** A sentence when the manual is in a language that the engine does not understand. */
  languageNotice: z.string().nullable(),
  error: z.string().nullable(),
  errorReason: z.enum(failureReasons).nullable(),
  retryable: z.boolean(),
  timestamp: instant,
  /** Counts every change of the run. */
  version: z.number().int(),
});
export type Progress = z.infer<typeof progress>;
