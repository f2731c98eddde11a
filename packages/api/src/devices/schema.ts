import { z } from 'zod';
import { anyCase, calendarDate, id, instant, meterDue, readFrom } from '../fields';
import { pageInput, pageOutput } from '../paging';
import { progress } from '../progress/schema';
import { payloadTemplate } from '../telemetry/payload-template';
import { deviceChanges, deviceStatuses, deviceTypes, invalidStatus, protocols } from './device-fields';

export {
  deviceChanges,
  deviceInput,
  deviceStatuses,
  deviceTypes,
  hiddenHeaderValue,
  httpMethods,
  isWarrantyAfterPurchase,
  protocols,
  warrantyProblem,
} from './device-fields';
export { levelSeparator, locationLevels } from './location';
export type DeviceStatus = (typeof deviceStatuses)[number];
export type DeviceType = (typeof deviceTypes)[number];

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
  serialNumber: z.string().nullable(),
  purchasedOn: calendarDate.nullable(),
  warrantyEndsOn: calendarDate.nullable(),
  /** The device that this one is a part of. */
  parentId: z.string().nullable(),
  /** Changes with each new photo (`GET /api/devices/{id}/photo`); null without one. */
  photoId: z.string().nullable(),
  assignedUserId: z.string().nullable(),
  /** Full name, null when nobody is assigned. */
  assignedUserName: z.string().nullable(),
  organizationId: z.string(),
  ipAddress: z.string().nullable(),
  port: z.number().nullable(),
  mqttBroker: z.string().nullable(),
  mqttTopic: z.string().nullable(),
  mqttUsername: z.string().nullable(),
  /** Whether a password is stored. Secrets are never returned. */
  hasMqttPassword: z.boolean(),
  /** Whether CA certificates of the broker are stored. They are not returned, to keep lists small. */
  hasMqttCa: z.boolean(),
  mqttStatusTopic: z.string().nullable(),
  httpEndpoint: z.string().nullable(),
  httpMethod: z.string().nullable(),
  /** JSON object of the names; all values are `hiddenHeaderValue`. */
  httpHeaders: z.string().nullable(),
  coapHost: z.string().nullable(),
  coapPort: z.number().nullable(),
  coapPath: z.string().nullable(),
  /** Selects which values of the device's messages are stored; null to store all. */
  payloadTemplate: payloadTemplate.nullable(),
  /** Polling interval of the HTTP endpoint; null if it is not polled. */
  pollIntervalSeconds: z.number().int().nullable(),
  /** Seconds without a reading until the device is OFFLINE; 0: never; null: three polling intervals, or never if it is not polled. */
  offlineAfterSeconds: z.number().int().nullable(),
  /** When it last sent telemetry; null when it never did. */
  lastSeenAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Device = z.infer<typeof device>;

/** The task of a device that is due next. */
export const nextTask = z.object({
  id: z.string(),
  taskName: z.string(),
  /** Earliest due date, by calendar or by meter. */
  nextMaintenance: calendarDate,
  /** Null for a task that no meter counts. */
  meterDue: meterDue.nullable(),
  /** Days from today in the organization's time zone; negative when overdue. */
  daysFromToday: z.number().int(),
  page: z.number().int().nullable(),
  documentId: z.string().nullable(),
});

const count = z.number().int();
/** The most specific known reason why a device is not online. The same for every user. */
export const statusReason = z.discriminatedUnion('kind', [
  /** The latest reading exceeds the limit of one of the device's rules. */
  z.object({
    kind: z.literal('limit'),
    metric: z.string(),
    value: z.number(),
    unit: z.string(),
    limits: z.array(z.number()),
  }),
  /** Stored with the status: who set it, or what happened. */
  z.object({ kind: z.literal('alert'), title: z.string(), at: instant }),
  /** The device is offline and sent telemetry last at `since`. */
  z.object({ kind: z.literal('silent'), since: instant }),
  /** The device, or the broker on its behalf (last will), reported at `since` that it is offline. */
  z.object({ kind: z.literal('disconnected'), since: instant }),
  /** A maintenance task is overdue. */
  z.object({
    kind: z.literal('late'),
    taskName: z.string(),
    daysLate: count,
    /** For a task that a meter counts. Absent from servers of earlier versions. */
    meterDue: meterDue.nullable().optional(),
  }),
  /** The status was set before reasons were stored, and nothing else explains it. */
  z.object({ kind: z.literal('unrecorded') }),
]);
export type StatusReason = z.infer<typeof statusReason>;

export const deviceCard = device.extend({
  /** Null when the device is online. */
  statusReason: statusReason.nullable(),
  nextTask: nextTask.nullable(),
  /** Progress of the onboarding; null when there is none, or it completed more than a minute ago. */
  onboarding: progress.nullable(),
});
export type DeviceCard = z.infer<typeof deviceCard>;

/** A filter that an empty text switches off. */
const optionalText = (length: number) =>
  readFrom((value) => (value === '' ? undefined : value), z.string().max(length).optional()).optional();

export const deviceSorts = ['name', 'status', 'lastSeen'] as const;

export const listDevicesInput = z.object({
  ...pageInput,
  search: z.string().max(200).default(''),
  status: anyCase(['all', ...deviceStatuses]).default('all'),
  type: anyCase(['all', ...deviceTypes]).default('all'),
  tag: optionalText(50),
  /** This location and those inside of it: 'Hall 2' also selects 'Hall 2 / Line 1'. */
  location: optionalText(200),
  sort: z.enum(deviceSorts).default('name'),
});

/** The values that devices are filtered by, most frequent tags and locations in alphabetical order; at most 1,000 each. */
export const deviceFilterValues = z.object({
  locations: z.array(z.object({ location: z.string(), deviceCount: z.number().int() })),
  tags: z.array(z.object({ tag: z.string(), deviceCount: z.number().int() })),
});

/** For the documented array without paging, of at most 1,000 devices. */
export const allDevicesInput = listDevicesInput.omit({ page: true, size: true });

export const deviceList = pageOutput(deviceCard).extend({
  /** Counts for the status filter: search and type are applied, the status is not. */
  statusCounts: z.object({
    all: z.number(),
    ONLINE: z.number(),
    OFFLINE: z.number(),
    WARNING: z.number(),
    ERROR: z.number(),
  }),
});

/** Locations that contain every word of the search. */
export const locationsInput = z.object({ search: z.string().max(200).default('') });
export const locationList = z.array(z.string());

export const deviceIdInput = z.object({ id });

/** Part of `deviceDetail`. */
const relatedDevice = z.object({ id: z.string(), name: z.string(), status: z.enum(deviceStatuses) });

export const deviceDetail = deviceCard.extend({
  parent: relatedDevice.nullable(),
  /** The first 100 devices that are parts of this one, by name. */
  parts: z.array(relatedDevice),
  partCount: z.number().int(),
  counts: z.object({ rules: z.number(), maintenance: z.number(), safety: z.number() }),
});
export type DeviceDetail = z.infer<typeof deviceDetail>;

export const setStatusInput = z.object({ id, status: anyCase(deviceStatuses, invalidStatus) });

const required = 'Device ID is required';
export const updateDeviceInput = deviceChanges.extend({ id: z.string(required).min(1, required).max(100) });

/** An `assignedUserId` of null or '' unassigns the device. */
export const assignDeviceInput = z.object({
  id,
  assignedUserId: readFrom(
    (value) => (value === '' ? null : value),
    z.string('Please say who looks after the device.').max(100).nullable(),
  ),
});

/** The fields `id` and `file`. */
export const photoForm = z.instanceof(FormData);

export const removedOutput = z.object({ message: z.string() });

export const deviceStats = z.object({
  deviceId: z.string(),
  rulesCount: z.number().int(),
  maintenanceCount: z.number().int(),
  safetyCount: z.number().int(),
  totalItems: z.number().int(),
});

export const deviceHealth = z.object({
  total: z.number(),
  online: z.number(),
  offline: z.number(),
  warning: z.number(),
  error: z.number(),
});
