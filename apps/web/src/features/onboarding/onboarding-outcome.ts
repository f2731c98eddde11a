import type { OnboardingResult } from '@steward/api/schema/onboarding';

/** How an onboarding ended on the server. `unreadable`: the device is kept, its manual can be replaced. */
export type OnboardingOutcome =
  | { kind: 'complete'; result: OnboardingResult }
  | { kind: 'unreadable'; result: OnboardingResult; message: string };

/** Counts assumed when the server sends none (specification 2, section 8). */
const defaultCounts = { rulesGenerated: 5, maintenanceItems: 3, safetyPrecautions: 2 };
/** Counts that the success screen shows as estimates while the server is unreachable. */
export const estimatedCounts = { rulesGenerated: 6, maintenanceItems: 6, safetyPrecautions: 7 };

/** Parses the final stream event or the response of the plain call. @throws Error with the server's message, or for an invalid response */
export function outcomeOf(data: unknown): OnboardingOutcome {
  if (!isRecord(data)) throw new Error('Invalid response from backend service');
  const body = isRecord(data.result) ? data.result : data;
  const deviceId = text(body.deviceId) ?? text(body.id);
  const message = text(data.error) ?? (Array.isArray(body.errors) ? text(body.errors[0]) : undefined);
  if (!deviceId) throw new Error(message ?? 'Device creation failed: Invalid response from backend');
  const result = {
    ...defaultCounts,
    documentId: '',
    pdfData: null,
    processingTime: null,
    errors: [],
    errorReason: null,
    networkIssue: false,
    ...body,
    deviceId,
    deviceName: text(body.deviceName) ?? text(body.name) ?? 'Unnamed Device',
    success: body.success !== false && message === undefined,
  } as unknown as OnboardingResult;
  if (result.success) return { kind: 'complete', result };
  return { kind: 'unreadable', result, message: message ?? 'The manual could not be read.' };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
