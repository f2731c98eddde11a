/** @param publicUrl without a trailing slash */
export const devicePageUrl = (publicUrl: string, deviceId: string): string => `${publicUrl}/devices/${deviceId}`;

/** '7A3F-91C2': the last digits of an id. The first digits are the time, which devices added together share. */
export function shortIdOf(id: string): string {
  const digits = id.slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

const codeLength = 22;

/** The short form of a device's report code for its address: 22 characters of base64url. */
export const shortCodeOf = (code: string): string => Buffer.from(code.replaceAll('-', ''), 'hex').toString('base64url');

/** The stored form of a short code; null for other text. */
export function reportCodeOf(shortCode: string): string | null {
  if (shortCode.length !== codeLength || !/^[\w-]+$/.test(shortCode)) return null;
  const digits = Buffer.from(shortCode, 'base64url').toString('hex');
  const code = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // the last character has unused bits
  return shortCodeOf(code) === shortCode ? code : null;
}

/** The page of a code: a signed-in person gets to the device, others report a fault. @param publicUrl without a trailing slash */
export const reportUrl = (publicUrl: string, code: string): string => `${publicUrl}/r/${shortCodeOf(code)}`;
