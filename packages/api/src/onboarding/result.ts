import { countsOf } from '../generation/rules';
import { languageNotice } from '../progress/language-notice';
import type { RunRow } from '../progress/queries';
import { failureReasons } from '../progress/schema';
import type { OnboardingResult } from './schema';

export function toResult({ run, deviceName, pdfName, fileName, fileSize, language }: RunRow): OnboardingResult {
  const counts = {
    rulesGenerated: run.rulesGenerated,
    maintenanceItems: run.maintenanceItems,
    safetyPrecautions: run.safetyPrecautions,
  };
  return {
    deviceId: run.deviceId,
    deviceName,
    documentId: run.documentId,
    success: run.status === 'completed',
    ...counts,
    suggestedItems: countsOf(run.outcome ?? {}).suggested,
    pdfData: {
      pdfName,
      originalFileName: fileName,
      fileSize,
      documentType: 'PDF',
      ...counts,
      processingTime: run.processingTime,
    },
    processingTime: run.processingTime,
    languageNotice: languageNotice(language),
    errors: run.error ? [run.error] : [],
    errorReason: failureReasons.find((reason) => reason === run.errorReason) ?? null,
    networkIssue: false,
  };
}
