import type { Device } from '@steward/api/schema/devices';
import { deviceChanges } from '@steward/api/schema/devices';
import { z } from 'zod';
import { unassigned } from '../../../care/assignee-field';

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

/** Values of the device form; text fields hold the entered text. */
export type DeviceValues = Record<TextField, string> & {
  tags: string[];
  assignedUserId: string;
  httpMethod: string;
  /** Write-only: empty keeps the stored password. */
  mqttPassword: string;
  removePassword: boolean;
};

export function deviceValues(device: Device): DeviceValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, String(device[field] ?? '')]));
  return {
    ...(texts as Record<TextField, string>),
    tags: device.tags,
    assignedUserId: device.assignedUserId ?? unassigned,
    httpMethod: device.httpMethod ?? 'GET',
    mqttPassword: '',
    removePassword: false,
  };
}

/** Trims all texts except the password (specification 2, section 2). */
export function toDeviceEntry(values: DeviceValues) {
  const { mqttPassword, removePassword, assignedUserId, httpMethod, tags } = values;
  const password = removePassword ? null : mqttPassword || undefined;
  return {
    ...Object.fromEntries(textFields.map((field) => [field, values[field].trim()])),
    httpMethod,
    tags,
    assignedUserId: assignedUserId === unassigned ? null : assignedUserId,
    ...(password === undefined ? {} : { mqttPassword: password }),
  };
}

export const deviceEntry = deviceChanges.extend({ assignedUserId: z.string().nullable() });
export type DeviceEntry = z.infer<typeof deviceEntry>;
