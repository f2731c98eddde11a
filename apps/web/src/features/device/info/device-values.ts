import type { Device } from '@steward/api/schema/devices';
import { deviceChanges } from '@steward/api/schema/devices';
import { z } from 'zod';
import { nobody } from '../../../care/assignee-field';

const textFields = [
  'name',
  'location',
  'manufacturer',
  'model',
  'description',
  'ipAddress',
  'port',
  'mqttBroker',
  'mqttTopic',
  'mqttUsername',
  'httpEndpoint',
  'httpHeaders',
  'coapHost',
  'coapPort',
  'coapPath',
] as const;
type TextField = (typeof textFields)[number];

/** The draft: text, as it is typed. */
export type DeviceValues = Record<TextField, string> & {
  tags: string[];
  assignedUserId: string;
  httpMethod: string;
  /** Written, never read: empty keeps what is stored. */
  mqttPassword: string;
  removePassword: boolean;
};

export function deviceValues(device: Device): DeviceValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, String(device[field] ?? '')]));
  return {
    ...(texts as Record<TextField, string>),
    tags: device.tags,
    assignedUserId: device.assignedUserId ?? nobody,
    httpMethod: device.httpMethod ?? 'GET',
    mqttPassword: '',
    removePassword: false,
  };
}

/** Compared and sent after trimming (specification 2, section 2); a password keeps its blanks. */
export function toDeviceEntry(values: DeviceValues) {
  const { mqttPassword, removePassword, assignedUserId, httpMethod, tags } = values;
  const password = removePassword ? null : mqttPassword || undefined;
  return {
    ...Object.fromEntries(textFields.map((field) => [field, values[field].trim()])),
    httpMethod,
    tags,
    assignedUserId: assignedUserId === nobody ? null : assignedUserId,
    ...(password === undefined ? {} : { mqttPassword: password }),
  };
}

export const deviceEntry = deviceChanges.extend({ assignedUserId: z.string().nullable() });
export type DeviceEntry = z.infer<typeof deviceEntry>;
