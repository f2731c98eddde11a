import { z } from 'zod';
import { anyCase } from '../fields';

export const deviceTypes = ['SENSOR', 'ACTUATOR', 'GATEWAY', 'CONTROLLER', 'MACHINE'] as const;
export const deviceStatuses = ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] as const;
export const protocols = ['MQTT', 'HTTP', 'COAP'] as const;
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH'] as const;

/** The writable fields of a device, their limits and sentences (specification 2, section 5). */

const under = (length: number, field: string) =>
  z.string().max(length - 1, { error: `${field} must be less than ${length} characters`, abort: true });

function portNumber(field: string) {
  const sentence = `${field} must be between 1 and 65535`;
  const number = z.int(sentence).min(1, sentence).max(65535, sentence);
  const read = z.preprocess((v) => (typeof v === 'string' && /^\s*\d+\s*$/.test(v) ? Number(v) : v), number);
  return read as unknown as z.ZodType<number, number | string>;
}

/** An emptied field is stored as null. */
function emptyToNull<O, I>(schema: z.ZodType<O, I>) {
  const read = z.preprocess((v) => (typeof v === 'string' && !v.trim() ? null : v), schema.nullable());
  return read as unknown as z.ZodType<O | null, I | '' | null>;
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

/** Sent with each request as they are, so they must be what `JSON.parse` reads as names and values. */
const headers = under(1000, 'HTTP headers').refine(
  isJsonObject,
  'HTTP headers must be a JSON object, such as {"Content-Type": "application/json"}',
);

const optionalFields = {
  manufacturer: emptyToNull(under(100, 'Manufacturer')),
  model: emptyToNull(under(100, 'Model')),
  description: emptyToNull(under(500, 'Description')),
  ipAddress: emptyToNull(under(45, 'IP address')),
  port: emptyToNull(portNumber('Port')),
  mqttBroker: emptyToNull(under(255, 'MQTT broker')),
  mqttTopic: emptyToNull(under(255, 'MQTT topic')),
  mqttUsername: emptyToNull(under(100, 'MQTT username')),
  mqttPassword: emptyToNull(under(255, 'MQTT password')),
  httpEndpoint: emptyToNull(under(500, 'HTTP endpoint')),
  httpMethod: emptyToNull(under(10, 'HTTP method')),
  httpHeaders: emptyToNull(headers),
  coapHost: emptyToNull(under(255, 'COAP host')),
  coapPort: emptyToNull(portNumber('COAP port')),
  coapPath: emptyToNull(under(255, 'COAP path')),
};
const config = z.record(z.string(), z.unknown()).nullable();

/** A new device, with the defaults of the onboarding payload (section 3). */
export const deviceInput = z.object({
  name: name.default('Unnamed Device'),
  type: anyCase(deviceTypes).default('SENSOR'),
  status: anyCase(deviceStatuses, invalidStatus).default('ONLINE'),
  location: location.default('Unknown Location'),
  protocol: anyCase(protocols).default('HTTP'),
  ...defaulted(optionalFields),
  httpMethod: optionalFields.httpMethod.default('GET'),
  tags: tags.default([]),
  config: config.default(null),
  assignedUserId: z.string().nullish(),
});
export type DeviceInput = z.output<typeof deviceInput>;

/** Only what changed. A name or location of null is dropped; an emptied one is refused. Who looks after it is changed by `assign`. */
export const deviceChanges = z.object({
  name: dropped(name),
  type: anyCase(deviceTypes).optional(),
  location: dropped(location),
  protocol: anyCase(protocols).optional(),
  ...optional(optionalFields),
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

export function invalidStatus(given: unknown): string {
  const shown = given === undefined || given === null ? 'none' : String(given).slice(0, 50);
  return `Invalid status: ${shown}. Must be one of: ${deviceStatuses.join(', ')}`;
}

function dropped<O, I>(schema: z.ZodType<O, I>) {
  const read = z.preprocess((v) => v ?? undefined, schema.optional());
  return (read as unknown as z.ZodType<O | undefined, I | null | undefined>).optional();
}

type Fields = typeof optionalFields;

function defaulted(fields: Fields) {
  const made = Object.entries<z.ZodType>(fields).map(([key, field]) => [key, field.default(null)]);
  return Object.fromEntries(made) as { [K in keyof Fields]: z.ZodDefault<Fields[K]> };
}

function optional(fields: Fields) {
  const made = Object.entries<z.ZodType>(fields).map(([key, field]) => [key, field.optional()]);
  return Object.fromEntries(made) as { [K in keyof Fields]: z.ZodOptional<Fields[K]> };
}
