import { z } from 'zod';
import { anyCase } from '../fields';
import { payloadTemplate } from '../telemetry/payload-template';

export const deviceTypes = ['SENSOR', 'ACTUATOR', 'GATEWAY', 'CONTROLLER', 'MACHINE'] as const;
export const deviceStatuses = ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] as const;
export const protocols = ['MQTT', 'HTTP', 'COAP'] as const;
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH'] as const;

/** The writable fields of a device with their limits and error sentences (specification 2, section 5). */

const shorterThan = (length: number, field: string) =>
  z.string().max(length - 1, { error: `${field} must be less than ${length} characters`, abort: true });

const portNumber = (field: string) => numberBetween(1, 65535, `${field} must be between 1 and 65535`);

/** Accepts a number or, as sent by forms, a numeric string. */
function numberBetween(min: number, max: number, sentence: string) {
  const number = z.int(sentence).min(min, sentence).max(max, sentence);
  const schema = z.preprocess((v) => (typeof v === 'string' && /^\s*\d+\s*$/.test(v) ? Number(v) : v), number);
  return schema as unknown as z.ZodType<number, number | string>;
}

/** Stores a cleared field as null. */
function emptyToNull<O, I>(schema: z.ZodType<O, I>) {
  const nullable = z.preprocess((v) => (typeof v === 'string' && !v.trim() ? null : v), schema.nullable());
  return nullable as unknown as z.ZodType<O | null, I | '' | null>;
}

/** A calendar date. The time of a timestamp is ignored. */
function day(field: string) {
  const schema = z.preprocess(
    (v) => (typeof v === 'string' ? v.trim().replace(/T.*$/, '') : v),
    z.iso.date(`${field} must be a date like 2026-03-31`),
  );
  return schema as unknown as z.ZodType<string, string>;
}

const requiredText = (length: number, field: string) =>
  z
    .string(`${field} is required and cannot be empty`)
    .trim()
    .min(1, `${field} is required and cannot be empty`)
    .max(length - 1, `${field} must be less than ${length} characters`);

const name = requiredText(100, 'Device name');
const location = requiredText(200, 'Location');
const tags = z
  .array(z.string().trim().min(1, 'A tag cannot be empty').max(50, 'A tag must be at most 50 characters'))
  .max(20, 'A device has at most 20 tags');

/** Placeholder for the stored value of an HTTP header, which is never returned. A client that sends it back keeps the value. */
export const hiddenHeaderValue = '••••••';

/** Sent unchanged with each request, so the text must be a JSON object of names and values. */
const headers = shorterThan(1000, 'HTTP headers').refine(
  isJsonObject,
  'HTTP headers must be a JSON object, such as {"Content-Type": "application/json"}',
);

/** Due endpoints are checked every two seconds, so shorter intervals would be inaccurate. */
const minPollSeconds = 10;
/** Overdue signals are checked once a minute. */
const minOfflineSeconds = 60;
const daySeconds = 86_400;
const offlineSentence = 'The time until a device is offline must be between 1 minute and 31 days, or 0 for never';

const certificates = z
  .string()
  .max(20_000, 'The certificates must be at most 20,000 characters')
  .regex(
    /^\s*(-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/,
    'Paste the certificate as text that starts with -----BEGIN CERTIFICATE-----',
  );

const optionalFields = {
  manufacturer: emptyToNull(shorterThan(100, 'Manufacturer')),
  model: emptyToNull(shorterThan(100, 'Model')),
  description: emptyToNull(shorterThan(500, 'Description')),
  serialNumber: emptyToNull(shorterThan(100, 'Serial number').trim()),
  purchasedOn: emptyToNull(day('Purchase date')),
  warrantyEndsOn: emptyToNull(day('Warranty end date')),
  /** The device that this one is a part of. */
  parentId: emptyToNull(z.string('Choose a device').max(100, 'Choose a device')),
  ipAddress: emptyToNull(shorterThan(45, 'IP address')),
  port: emptyToNull(portNumber('Port')),
  mqttBroker: emptyToNull(shorterThan(255, 'MQTT broker')),
  mqttTopic: emptyToNull(shorterThan(255, 'MQTT topic')),
  mqttUsername: emptyToNull(shorterThan(100, 'MQTT username')),
  mqttPassword: emptyToNull(shorterThan(255, 'MQTT password')),
  httpEndpoint: emptyToNull(shorterThan(500, 'HTTP endpoint')),
  httpMethod: emptyToNull(shorterThan(10, 'HTTP method')),
  httpHeaders: emptyToNull(headers),
  coapHost: emptyToNull(shorterThan(255, 'COAP host')),
  coapPort: emptyToNull(portNumber('COAP port')),
  coapPath: emptyToNull(shorterThan(255, 'COAP path')),
  mqttCa: emptyToNull(certificates),
  mqttStatusTopic: emptyToNull(shorterThan(255, 'MQTT status topic')),
  payloadTemplate: emptyToNull(payloadTemplate),
  pollIntervalSeconds: emptyToNull(
    numberBetween(minPollSeconds, daySeconds, 'The polling interval must be between 10 seconds and 1 day'),
  ),
  offlineAfterSeconds: emptyToNull(
    z.union(
      [numberBetween(0, 0, offlineSentence), numberBetween(minOfflineSeconds, 31 * daySeconds, offlineSentence)],
      offlineSentence,
    ),
  ),
};
const config = z.record(z.string(), z.unknown()).nullable();

interface OwnershipDates {
  purchasedOn?: string | null | undefined;
  warrantyEndsOn?: string | null | undefined;
}

/** Compares dates of the form 2026-03-31; true if either is unknown. */
export const isWarrantyAfterPurchase = ({ purchasedOn, warrantyEndsOn }: OwnershipDates): boolean =>
  !purchasedOn || !warrantyEndsOn || purchasedOn <= warrantyEndsOn;

/** The issue to report if `isWarrantyAfterPurchase` is false. */
export const warrantyProblem = {
  error: 'The warranty cannot end before the purchase date',
  path: ['warrantyEndsOn'],
};

/** A new device, with the defaults of the onboarding payload (specification 2, section 3). */
export const deviceInput = z
  .object({
    name: name.default('Unnamed Device'),
    type: anyCase(deviceTypes).default('SENSOR'),
    status: anyCase(deviceStatuses, invalidStatus).default('ONLINE'),
    location: location.default('Unknown Location'),
    protocol: anyCase(protocols).default('HTTP'),
    ...nullByDefault(optionalFields),
    httpMethod: optionalFields.httpMethod.default('GET'),
    tags: tags.default([]),
    config: config.default(null),
    assignedUserId: z.string().nullish(),
  })
  .refine(isWarrantyAfterPurchase, warrantyProblem);
export type DeviceInput = z.output<typeof deviceInput>;

/** Only the changed fields. A name or location of null is ignored, an empty one rejected. `assign` changes the assignee. */
export const deviceChanges = z.object({
  name: nullIgnored(name),
  type: anyCase(deviceTypes).optional(),
  location: nullIgnored(location),
  protocol: anyCase(protocols).optional(),
  ...allOptional(optionalFields),
  tags: tags.optional(),
  config: config.optional(),
});

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

export function invalidStatus(value: unknown): string {
  const label = value === undefined || value === null ? 'none' : String(value).slice(0, 50);
  return `Invalid status: ${label}. Must be one of: ${deviceStatuses.join(', ')}`;
}

function nullIgnored<O, I>(schema: z.ZodType<O, I>) {
  const optional = z.preprocess((v) => v ?? undefined, schema.optional());
  return (optional as unknown as z.ZodType<O | undefined, I | null | undefined>).optional();
}

type Fields = typeof optionalFields;

function nullByDefault(fields: Fields) {
  const entries = Object.entries<z.ZodType>(fields).map(([key, field]) => [key, field.default(null)]);
  return Object.fromEntries(entries) as { [K in keyof Fields]: z.ZodDefault<Fields[K]> };
}

function allOptional(fields: Fields) {
  const entries = Object.entries<z.ZodType>(fields).map(([key, field]) => [key, field.optional()]);
  return Object.fromEntries(entries) as { [K in keyof Fields]: z.ZodOptional<Fields[K]> };
}
