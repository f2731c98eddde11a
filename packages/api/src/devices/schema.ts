import { z } from 'zod';
import { anyCase, calendarDate, id, instant } from '../fields';
import { progress } from '../onboarding/schema';
import { paged, pageInput } from '../paging';

export const deviceTypes = ['SENSOR', 'ACTUATOR', 'GATEWAY', 'CONTROLLER', 'MACHINE'] as const;
export const deviceStatuses = ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] as const;
export const protocols = ['MQTT', 'HTTP', 'COAP'] as const;
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];
export type DeviceType = (typeof deviceTypes)[number];

const under = (length: number, field: string) =>
  z.string().max(length - 1, `${field} must be less than ${length} characters`);
const portNumber = (field: string) =>
  z.coerce
    .number()
    .int(`${field} must be between 1 and 65535`)
    .min(1, `${field} must be between 1 and 65535`)
    .max(65535, `${field} must be between 1 and 65535`);

/** The writable fields and their limits (specification 2, section 5). Empty optional values become null. */
const emptyToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), schema.nullable());

export const connectionFields = {
  ipAddress: emptyToNull(under(45, 'IP address')),
  port: emptyToNull(portNumber('Port')),
  mqttBroker: emptyToNull(under(255, 'MQTT broker')),
  mqttTopic: emptyToNull(under(255, 'MQTT topic')),
  mqttUsername: emptyToNull(under(100, 'MQTT username')),
  mqttPassword: emptyToNull(under(255, 'MQTT password')),
  httpEndpoint: emptyToNull(under(500, 'HTTP endpoint')),
  httpMethod: emptyToNull(under(10, 'HTTP method')),
  httpHeaders: emptyToNull(under(1000, 'HTTP headers')),
  coapHost: emptyToNull(under(255, 'COAP host')),
  coapPort: emptyToNull(portNumber('COAP port')),
  coapPath: emptyToNull(under(255, 'COAP path')),
};

export const nameField = z
  .string()
  .trim()
  .min(1, 'Device name is required and cannot be empty')
  .max(99, 'Device name must be less than 100 characters');
export const locationField = z
  .string()
  .trim()
  .min(1, 'Location is required and cannot be empty')
  .max(199, 'Location must be less than 200 characters');
export const describingFields = {
  manufacturer: emptyToNull(under(100, 'Manufacturer')),
  model: emptyToNull(under(100, 'Model')),
  description: emptyToNull(under(500, 'Description')),
};

export const device = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(deviceTypes),
  status: z.enum(deviceStatuses),
  location: z.string(),
  tags: z.array(z.string()),
  protocol: z.enum(protocols),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  description: z.string().nullable(),
  assignedUserId: z.string().nullable(),
  /** Full name, null when nobody is assigned. */
  assignedUserName: z.string().nullable(),
  organizationId: z.string(),
  ipAddress: z.string().nullable(),
  port: z.number().nullable(),
  mqttBroker: z.string().nullable(),
  mqttTopic: z.string().nullable(),
  mqttUsername: z.string().nullable(),
  /** Secrets are written, never read: true when one is stored. */
  hasMqttPassword: z.boolean(),
  httpEndpoint: z.string().nullable(),
  httpMethod: z.string().nullable(),
  httpHeaders: z.string().nullable(),
  coapHost: z.string().nullable(),
  coapPort: z.number().nullable(),
  coapPath: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Device = z.infer<typeof device>;

/** What is due next on a device. */
export const nextTask = z.object({
  id: z.string(),
  taskName: z.string(),
  nextMaintenance: calendarDate,
  /** Days from today in the organization's time zone: negative is late. */
  daysFromToday: z.number().int(),
  page: z.number().int().nullable(),
  documentId: z.string().nullable(),
});

export const deviceCard = device.extend({
  nextTask: nextTask.nullable(),
  /** The running or failed onboarding; null when there is none, or it completed more than a minute ago. */
  onboarding: progress.nullable(),
});
export type DeviceCard = z.infer<typeof deviceCard>;

export const deviceSorts = ['name', 'status', 'lastSeen'] as const;

export const listDevicesInput = z.object({
  ...pageInput,
  search: z.string().max(200).default(''),
  status: anyCase(['all', ...deviceStatuses]).default('all'),
  type: anyCase(['all', ...deviceTypes]).default('all'),
  sort: z.enum(deviceSorts).default('name'),
});

/** Without paging: the documented bare array, of at most 1,000. */
export const allDevicesInput = listDevicesInput.omit({ page: true, size: true });

export const deviceList = paged(deviceCard).extend({
  /** With search and type applied, but not the status: what the status filter shows beside each choice. */
  statusCounts: z.object({
    all: z.number(),
    ONLINE: z.number(),
    OFFLINE: z.number(),
    WARNING: z.number(),
    ERROR: z.number(),
  }),
});

export const deviceIdInput = z.object({ id });

export const deviceDetail = deviceCard.extend({
  counts: z.object({ rules: z.number(), maintenance: z.number(), safety: z.number() }),
});
export type DeviceDetail = z.infer<typeof deviceDetail>;

export const setStatusInput = z.object({
  id,
  status: anyCase(deviceStatuses),
});
export const removedOutput = z.object({ message: z.string() });
export const deviceHealth = z.object({
  total: z.number(),
  online: z.number(),
  offline: z.number(),
  warning: z.number(),
  error: z.number(),
});
