/** A value that a device reports. Numbers are in `unit`, if the device names one. */
export interface Reading {
  metric: string;
  at: Date;
  value: number | string | boolean;
  unit?: string | undefined;
}

export interface DeviceBatch {
  deviceId: string;
  readings: readonly Reading[];
}
