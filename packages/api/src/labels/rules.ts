/** @param publicUrl without a trailing slash */
export const devicePageUrl = (publicUrl: string, deviceId: string): string => `${publicUrl}/devices/${deviceId}`;

/** '7A3F-91C2': the last digits of an id. Its first ones are the time, which devices added together share. */
export function shortIdOf(id: string): string {
  const digits = id.slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
