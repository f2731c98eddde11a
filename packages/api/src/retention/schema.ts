/** Days after which an organization may have rows of a kind removed. Null: never. */
export const retentionChoices = {
  // a minimum, so that nobody can hide a change by shortening the log
  audit: [180, 400, 730, 1825],
  notifications: [30, 90, 180, 365],
  chat: [30, 90, 180, 365, 730, null],
  telemetry: [30, 90, 365, 1095],
  // name and contact only: the report itself is kept
  reporters: [30, 90, 180, 365],
} as const;
export type RetentionKind = keyof typeof retentionChoices;
export type RetentionDays = { [K in RetentionKind]: (typeof retentionChoices)[K][number] };

/** Apply where an organization has not chosen. The audit log covers a year, plus five weeks for reviews at the end of it. */
export const defaultRetentionDays: RetentionDays = {
  audit: 400,
  notifications: 180,
  chat: null,
  telemetry: 90,
  reporters: 90,
};
