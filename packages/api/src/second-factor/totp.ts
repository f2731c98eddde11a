import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Steps before and after the current one that are accepted, for clocks that differ. */
const windowSteps = 1;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

export const otpauthUri = (secret: string, account: string): string =>
  new TOTP({ ...parameters, issuer: 'Steward', label: account, secret: Secret.fromBase32(secret) }).toString();

/** The number of the 30-second step that the code belongs to; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}

/** The current code, as an app shows it. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
