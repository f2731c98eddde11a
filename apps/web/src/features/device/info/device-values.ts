import type { Device, DeviceType } from '@steward/api/schema/devices';
import { deviceChanges, isWarrantyAfterPurchase, warrantyProblem } from '@steward/api/schema/devices';
import { z } from 'zod';
import { unassigned } from '../../../care/assignee-field';
import { notPolled } from '../../../care/durations';

const textFields = [
  'name',
  'location',
  'manufacturer',
  'model',
  'description',
  'serialNumber',
  'purchasedOn',
  'warrantyEndsOn',
  'parentId',
  'ipAddress',
  'port',
  'mqttBroker',
  'mqttTopic',
  'mqttUsername',
  'mqttStatusTopic',
  'httpEndpoint',
  'httpHeaders',
  'coapHost',
  'coapPort',
  'coapPath',
] as const;
type TextField = (typeof textFields)[number];

/** The entered selection of stored values. An empty unit or time path means none. */
export interface TemplateValues {
  values: { path: string; metric: string; unit: string }[];
  timePath: string;
}

/** Values of the device form; text fields hold the entered text. */
export type DeviceValues = Record<TextField, string> & {
  type: DeviceType;
  tags: string[];
  assignedUserId: string;
  httpMethod: string;
  /** Write-only: empty keeps the stored password. */
  mqttPassword: string;
  removePassword: boolean;
  /** Write-only: empty keeps the stored certificate. */
  mqttCa: string;
  removeCa: boolean;
  /** Seconds, or `notPolled`. */
  pollInterval: string;
  /** Seconds, or `automatic`. */
  offlineAfter: string;
  payloadTemplate: TemplateValues | null;
};

export const automatic = 'automatic';

export function deviceValues(device: Device): DeviceValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, String(device[field] ?? '')]));
  return {
    ...(texts as Record<TextField, string>),
    type: device.type,
    tags: device.tags,
    assignedUserId: device.assignedUserId ?? unassigned,
    httpMethod: device.httpMethod ?? 'GET',
    mqttPassword: '',
    removePassword: false,
    mqttCa: '',
    removeCa: false,
    pollInterval: device.pollIntervalSeconds === null ? notPolled : String(device.pollIntervalSeconds),
    offlineAfter: device.offlineAfterSeconds === null ? automatic : String(device.offlineAfterSeconds),
    payloadTemplate: device.payloadTemplate && {
      values: device.payloadTemplate.values.map((value) => ({ ...value, unit: value.unit ?? '' })),
      timePath: device.payloadTemplate.timePath ?? '',
    },
  };
}

/** Trims all texts except the password (specification 2, section 2). */
export function toDeviceEntry(values: DeviceValues) {
  const { type, mqttPassword, removePassword, mqttCa, removeCa, assignedUserId, httpMethod, tags } = values;
  const { pollInterval, offlineAfter, payloadTemplate } = values;
  const password = removePassword ? null : mqttPassword || undefined;
  const ca = removeCa ? null : mqttCa.trim() || undefined;
  return {
    ...Object.fromEntries(textFields.map((field) => [field, values[field].trim()])),
    type,
    httpMethod,
    tags,
    assignedUserId: assignedUserId === unassigned ? null : assignedUserId,
    ...(password === undefined ? {} : { mqttPassword: password }),
    ...(ca === undefined ? {} : { mqttCa: ca }),
    pollIntervalSeconds: pollInterval === notPolled ? null : Number(pollInterval),
    offlineAfterSeconds: offlineAfter === automatic ? null : Number(offlineAfter),
    payloadTemplate: payloadTemplate && toPayloadTemplate(payloadTemplate),
  };
}

export function toPayloadTemplate({ values, timePath }: TemplateValues) {
  return {
    values: values.map(({ path, metric, unit }) => ({
      path: path.trim(),
      metric: metric.trim(),
      ...(unit.trim() ? { unit: unit.trim() } : {}),
    })),
    ...(timePath.trim() ? { timePath: timePath.trim() } : {}),
  };
}

export const deviceEntry = deviceChanges
  .extend({ assignedUserId: z.string().nullable() })
  .refine(isWarrantyAfterPurchase, warrantyProblem);
export type DeviceEntry = z.infer<typeof deviceEntry>;
