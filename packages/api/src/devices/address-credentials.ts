import { type DomainError, fieldError } from '../errors';
import { hiddenHeaderValue } from './device-fields';
import { type DeviceSecrets, hideHeaders } from './device-secrets';

interface Address {
  address: string | null;
  username: string | null;
  password: string | null;
}

const none = { username: null, password: null };

/** Splits 'mqtt://user:password@host' into the address without credentials and the credentials. */
export function withoutCredentials(address: string | null): Address {
  const [, scheme = '', credentials, rest] = /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)@(.*)$/is.exec(address ?? '') ?? [];
  if (credentials === undefined || rest === undefined) return { address, ...none };
  const colon = credentials.indexOf(':');
  const [username, password] =
    colon < 0 ? [credentials, ''] : [credentials.slice(0, colon), credentials.slice(colon + 1)];
  return {
    address: scheme + rest,
    username: percentDecode(username) || null,
    password: percentDecode(password) || null,
  };
}

/** Percent-decodes the text; returns it unchanged if the encoding is invalid. */
function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Text = string | null | undefined;
export interface Connection {
  mqttBroker?: Text;
  mqttUsername?: Text;
  mqttPassword?: Text;
  httpEndpoint?: Text;
  httpHeaders?: Text;
}

export interface StoredConnection extends DeviceSecrets {
  mqttBroker: string | null;
  httpEndpoint: string | null;
}

/**
 * Moves credentials from addresses to the encrypted fields, and removes stored secrets whose address changes. Otherwise anyone
 * who may edit a device could have its password sent to their own server.
 */
export function separateCredentials<C extends Connection>(fields: C, stored: StoredConnection | null): C & Connection {
  const broker = withoutCredentials(fields.mqttBroker ?? null);
  const endpoint = withoutCredentials(fields.httpEndpoint ?? null);
  const result: C & Connection = { ...fields };
  if (fields.mqttBroker !== undefined) {
    result.mqttBroker = broker.address;
    const serverChanged = stored !== null && isAnotherServer(stored.mqttBroker, broker.address);
    if (broker.username && !fields.mqttUsername) result.mqttUsername = withinLength(broker.username, 100, 'mqttBroker');
    if (broker.password && !fields.mqttPassword) result.mqttPassword = withinLength(broker.password, 255, 'mqttBroker');
    else if (serverChanged && fields.mqttPassword === undefined) result.mqttPassword = null;
  }
  if (fields.httpEndpoint !== undefined) {
    result.httpEndpoint = endpoint.address;
    const serverChanged = stored !== null && isAnotherServer(stored.httpEndpoint, endpoint.address);
    if (serverChanged && fields.httpHeaders === undefined) result.httpHeaders = null;
    if (serverChanged && fields.httpHeaders && hasHiddenValue(fields.httpHeaders)) throw headersNeeded();
    if (endpoint.username !== null || endpoint.password !== null) {
      const storedHeaders = serverChanged ? null : hideHeaders(stored?.httpHeaders ?? null);
      result.httpHeaders = withAuthorization(fields.httpHeaders ?? storedHeaders, endpoint);
    }
  }
  return result;
}

/** Whether the address has another scheme, host or port than the stored one. */
function isAnotherServer(before: string | null, after: string | null): boolean {
  return before !== null && serverOf(before) !== serverOf(after ?? '');
}

const serverOf = (address: string) => {
  const { address: plain } = withoutCredentials(address.trim());
  return (/^([a-z][a-z0-9+.-]*:\/\/)?[^/?#]*/i.exec(plain ?? '')?.[0] ?? '').toLowerCase();
};

const hasHiddenValue = (headers: string) =>
  Object.values(JSON.parse(headers) as Record<string, unknown>).includes(hiddenHeaderValue);

function headersNeeded(): DomainError {
  const message = 'The HTTP endpoint is on another server now: enter the values of its HTTP headers again.';
  return fieldError('httpHeaders', message);
}

/** Adds HTTP Basic authentication (RFC 7617), unless the headers already contain an Authorization header. */
function withAuthorization(headers: string | null, { username, password }: Address): string {
  const entries = Object.entries(JSON.parse(headers ?? '{}') as Record<string, unknown>);
  if (entries.some(([name]) => name.toLowerCase() === 'authorization')) return headers ?? '{}';
  const bytes = new TextEncoder().encode(`${username ?? ''}:${password ?? ''}`);
  const basic = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  return JSON.stringify({ ...Object.fromEntries(entries), Authorization: basic });
}

function withinLength(text: string, length: number, path: string): string {
  if (text.length < length) return text;
  const message = 'The username or password in the address is too long.';
  throw fieldError(path, message);
}
