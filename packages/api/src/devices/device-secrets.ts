import { devices } from '@steward/db/schema';
import { isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type DomainError, fieldError } from '../errors';
import type { SecretCipher } from '../ports';
import { hiddenHeaderValue } from './device-fields';

/** Secrets for the connection to a device, which are never returned: the MQTT password and the values of the HTTP headers. */
export interface DeviceSecrets {
  mqttPassword: string | null;
  /** JSON object of names and values. */
  httpHeaders: string | null;
}

interface DeviceKey {
  organizationId: string;
  id: string;
}

type Headers = Record<string, unknown>;

/** Ciphertexts are bound to their place, so that one copied to another device, header or organization cannot be decrypted. */
const passwordContext = (device: DeviceKey) => `device/${device.organizationId}/${device.id}/mqtt-password`;
const headerContext = (device: DeviceKey, name: string) =>
  `device/${device.organizationId}/${device.id}/http-header/${name.toLowerCase()}`;

/**
 * Encrypts secrets for storage. A header whose value is `hiddenHeaderValue` keeps its stored value, so that a client can send
 * back what it read. @throws BAD_REQUEST if there is no value to keep
 */
export function encryptSecrets(
  cipher: SecretCipher,
  device: DeviceKey,
  secrets: { [K in keyof DeviceSecrets]?: string | null | undefined },
  stored: DeviceSecrets | null,
): Partial<DeviceSecrets> {
  const { mqttPassword, httpHeaders } = secrets;
  return {
    ...(mqttPassword === undefined
      ? {}
      : { mqttPassword: mqttPassword && cipher.encrypt(mqttPassword, passwordContext(device)) }),
    ...(httpHeaders === undefined
      ? {}
      : { httpHeaders: httpHeaders && encryptHeaders(cipher, device, httpHeaders, stored?.httpHeaders ?? null) }),
  };
}

function encryptHeaders(cipher: SecretCipher, device: DeviceKey, text: string, stored: string | null): string {
  const storedValues = new Map(
    Object.entries(parseHeaders(stored) ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const entries = Object.entries(parseHeaders(text) ?? {}).map(([name, value]) => {
    if (value !== hiddenHeaderValue) return [name, encryptHeader(cipher, device, name, value)];
    const keptValue = storedValues.get(name.toLowerCase());
    if (keptValue === undefined) throw noStoredValue(name);
    return [name, encryptHeader(cipher, device, name, keptValue)];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function noStoredValue(name: string): DomainError {
  const message = `No value is stored for the HTTP header ${name}: enter it.`;
  return fieldError('httpHeaders', message);
}

/** Leaves a value that is encrypted with the current key. Values are JSON, so that they are sent later exactly as they were entered. */
function encryptHeader(cipher: SecretCipher, device: DeviceKey, name: string, value: unknown): string {
  const context = headerContext(device, name);
  const plain = typeof value === 'string' ? cipher.decrypt(value, context) : null;
  if (plain === null) return cipher.encrypt(JSON.stringify(value), context);
  return isCurrent(cipher, value as string) ? (value as string) : cipher.encrypt(plain, context);
}

const isCurrent = (cipher: SecretCipher, ciphertext: string) => ciphertext.startsWith(cipher.prefix);

/** The headers as clients read them: names with hidden values. Null if the stored text contains no headers. */
export function hideHeaders(stored: string | null): string | null {
  const headers = parseHeaders(stored);
  return headers && JSON.stringify(Object.fromEntries(Object.keys(headers).map((name) => [name, hiddenHeaderValue])));
}

/** Decrypts the password and headers, to connect to the device. A password is null, and a header is missing, if its key is not available. */
export function decryptSecrets(cipher: SecretCipher, device: DeviceKey & DeviceSecrets): DeviceSecrets {
  const { mqttPassword, httpHeaders } = device;
  const reveal = (text: string, context: string) => (cipher.isCiphertext(text) ? cipher.decrypt(text, context) : text);
  const headers = Object.entries(parseHeaders(httpHeaders) ?? {}).flatMap(([name, value]) => {
    if (typeof value !== 'string' || !cipher.isCiphertext(value)) return [[name, value]];
    const json = cipher.decrypt(value, headerContext(device, name));
    return json === null ? [] : [[name, JSON.parse(json) as unknown]];
  });
  return {
    mqttPassword: mqttPassword && reveal(mqttPassword, passwordContext(device)),
    httpHeaders: httpHeaders && JSON.stringify(Object.fromEntries(headers)),
  };
}

function parseHeaders(text: string | null): Headers | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Headers) : null;
  } catch {
    return null;
  }
}

/** Rows with a secret that is not encrypted with the current key: of an earlier version of Steward, or of an earlier key. */
export function hasOldSecrets({ prefix }: SecretCipher): SQL | undefined {
  const ciphertext = `${prefix}[A-Za-z0-9_-]+`;
  const encryptedHeaders = `^(\\{("([^"\\\\]|\\\\.)*":"${ciphertext}",?)*\\}|${ciphertext})$`;
  return sql`(${or(isNotNull(devices.mqttPassword), isNotNull(devices.httpHeaders))})
    and (not starts_with(coalesce(${devices.mqttPassword}, ${prefix}), ${prefix})
      or coalesce(${devices.httpHeaders}, '{}') !~ ${encryptedHeaders})`;
}

/** Encrypts the secrets of a row with the current key. Keeps a secret of an unknown key, because the operator may configure that key again. */
export function renewSecrets(cipher: SecretCipher, device: DeviceKey & DeviceSecrets): DeviceSecrets {
  const { mqttPassword, httpHeaders } = device;
  return {
    mqttPassword: mqttPassword && renewText(cipher, mqttPassword, passwordContext(device)),
    httpHeaders: httpHeaders && renewHeaders(cipher, device, httpHeaders),
  };
}

function renewHeaders(cipher: SecretCipher, device: DeviceKey, text: string): string {
  const headers = parseHeaders(text);
  // not JSON: stored before headers were validated
  if (!headers) return renewText(cipher, text, headerContext(device, ''));
  const entries = Object.entries(headers).map(([name, value]) => {
    const context = headerContext(device, name);
    const isEncrypted = typeof value === 'string' && cipher.isCiphertext(value);
    return [name, isEncrypted ? renewText(cipher, value, context) : cipher.encrypt(JSON.stringify(value), context)];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function renewText(cipher: SecretCipher, text: string, context: string): string {
  if (!cipher.isCiphertext(text)) return cipher.encrypt(text, context);
  if (isCurrent(cipher, text)) return text;
  const plain = cipher.decrypt(text, context);
  return plain === null ? text : cipher.encrypt(plain, context);
}
