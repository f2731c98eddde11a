import { z } from 'zod';
import { id } from '../fields';
import { failureReasons, progress } from '../progress/schema';

export const pdfData = z.object({
  /** What `pdf_name` refers to in the PDF calls. */
  pdfName: z.string(),
  originalFileName: z.string(),
  fileSize: z.number(),
  documentType: z.string(),
  rulesGenerated: z.number().int(),
  maintenanceItems: z.number().int(),
  safetyPrecautions: z.number().int(),
  /** Seconds. */
  processingTime: z.number().nullable(),
});

/** Result of an onboarding. `success` is false if the manual could not be read; the device is kept. */
export const onboardingResult = z.object({
  deviceId: z.string(),
  deviceName: z.string(),
  documentId: z.string(),
  success: z.boolean(),
  rulesGenerated: z.number().int(),
  maintenanceItems: z.number().int(),
  safetyPrecautions: z.number().int(),
  /** Items that wait for a person to accept them. Of the counts above only `rulesGenerated` includes such items. */
  suggestedItems: z.number().int(),
  pdfData,
  processingTime: z.number().nullable(),
  /** A sentence when the manual is in a language that the engine does not understand. */
  languageNotice: z.string().nullable(),
  errors: z.array(z.string()),
  errorReason: z.enum(failureReasons).nullable(),
  networkIssue: z.boolean(),
});
export type OnboardingResult = z.infer<typeof onboardingResult>;

/** `deviceData` (JSON text) and `manualFile`: what the wizard sends. Checked by parseOnboardingForm (service). */
export const onboardingForm = z.instanceof(FormData);
/** `deviceId` and `manualFile`. */
export const replaceManualForm = z.instanceof(FormData);

export const startedRun = z.object({ runId: z.string(), deviceId: z.string(), documentId: z.string() });

export const ofDevice = z.object({ deviceId: id });
/** The stream's position: `version` of the last event seen. */
export const eventsInput = z.object({ deviceId: id, lastEventId: z.string().nullish() });

/** Events of a run's stream, which ends with `complete` or `error`. */
export const onboardingEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), progress }),
  z.object({ kind: z.literal('complete'), progress, result: onboardingResult }),
  z.object({ kind: z.literal('error'), progress, result: onboardingResult }),
]);
export type OnboardingEvent = z.infer<typeof onboardingEvent>;

/** Payload of the REST stream's `complete` event. */
export const streamComplete = onboardingResult.extend({ id: z.string(), name: z.string() });
export type StreamComplete = z.infer<typeof streamComplete>;

/** Payload of the REST stream's `error` event. */
export const streamError = z.object({
  error: z.string(),
  retryable: z.boolean(),
  deviceId: z.string().nullable(),
  errorReason: z.enum(failureReasons).nullable(),
});
export type StreamError = z.infer<typeof streamError>;
