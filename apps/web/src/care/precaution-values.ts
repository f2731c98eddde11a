import type { Precaution } from '@steward/api/schema/safety';

/** Values of the form; absent texts are empty strings. */
export interface PrecautionValues {
  deviceId: string;
  title: string;
  description: string;
  type: Precaution['type'];
  category: Precaution['category'];
  precautionType: Precaution['precautionType'];
  severity: Precaution['severity'];
  causes: string;
  aboutReaction: string;
  howToAvoid: string;
  recommendedAction: string;
  mitigation: string;
  safetyInfo: string;
  isActive: boolean;
}

export function precautionValues(precaution: Precaution | undefined, deviceId: string): PrecautionValues {
  return {
    deviceId: precaution?.deviceId ?? deviceId,
    title: precaution?.title ?? '',
    description: precaution?.description ?? '',
    type: precaution?.type ?? 'warning',
    category: precaution?.category ?? 'general',
    precautionType: precaution?.precautionType ?? 'general',
    severity: precaution?.severity ?? 'MEDIUM',
    causes: precaution?.causes ?? '',
    aboutReaction: precaution?.aboutReaction ?? '',
    howToAvoid: precaution?.howToAvoid ?? '',
    recommendedAction: precaution?.recommendedAction ?? '',
    mitigation: precaution?.mitigation ?? '',
    safetyInfo: precaution?.safetyInfo ?? '',
    isActive: precaution?.isActive ?? true,
  };
}
