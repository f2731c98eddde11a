import {
  type DeviceType,
  deviceInput,
  type httpMethods,
  isWarrantyAfterPurchase,
  type protocols,
  warrantyProblem,
} from '@steward/api/schema/devices';
import { z } from 'zod';
import { notPolled } from '../../care/durations';

export type ConnectionType = (typeof protocols)[number];

/** The wizard's fields as entered (specification 2, section 3). */
export interface OnboardingForm {
  deviceName: string;
  deviceType: DeviceType;
  location: string;
  manufacturer: string;
  model: string;
  tags: string[];
  serialNumber: string;
  /** Calendar dates; empty without one. */
  purchasedOn: string;
  warrantyEndsOn: string;
  /** Id of the device that the new one is a part of; empty for none. */
  parentId: string;
  /** Name of that device, to show it in a restored draft. Not sent. */
  parentName: string;
  /** If empty, the server assigns the caller. */
  assignedUserId: string;
  connectionType: ConnectionType;
  brokerUrl: string;
  topic: string;
  username: string;
  password: string;
  httpEndpoint: string;
  httpMethod: (typeof httpMethods)[number];
  httpHeaders: string;
  /** Polling interval in seconds, or `notPolled`. */
  pollInterval: string;
  coapHost: string;
  coapPort: string;
  coapPath: string;
  manual: File | null;
}

export const emptyForm: OnboardingForm = {
  deviceName: '',
  deviceType: 'MACHINE',
  location: '',
  manufacturer: '',
  model: '',
  tags: [],
  serialNumber: '',
  purchasedOn: '',
  warrantyEndsOn: '',
  parentId: '',
  parentName: '',
  assignedUserId: '',
  connectionType: 'MQTT',
  brokerUrl: '',
  topic: '',
  username: '',
  password: '',
  httpEndpoint: '',
  httpMethod: 'GET',
  httpHeaders: '',
  pollInterval: notPolled,
  coapHost: '',
  coapPort: '',
  coapPath: '',
  manual: null,
};

/** Values that Skip fills in (specification 2, section 8). */
export const defaultConnection = {
  brokerUrl: 'mqtt://localhost:1883',
  topic: 'device/default/data',
  username: 'default',
  password: 'default',
  httpEndpoint: 'http://localhost:8080/api/device/data',
  httpMethod: 'POST',
  httpHeaders: '{"Content-Type": "application/json"}',
  coapHost: 'localhost',
  coapPort: '5683',
  coapPath: '/device/data',
} satisfies Partial<OnboardingForm>;

/** Whether the user has entered anything. */
export const isFilledIn = (form: OnboardingForm): boolean => JSON.stringify(form) !== JSON.stringify(emptyForm);

export const steps = ['Basic Info', 'Connection', 'Upload PDF'] as const;

const server = deviceInput.shape;

/** Rejects an empty field with the wizard's message (specification 2, section 5), then applies the server's rule. */
const required = (message: string, rule: z.ZodType) =>
  z
    .string()
    .trim()
    .min(1, message)
    .pipe(rule as z.ZodType<unknown, string>);

const basicInfo = z
  .object({
    deviceName: required('Device name is required', server.name),
    deviceType: server.type,
    location: required('Location is required', server.location),
    manufacturer: required('Manufacturer is required', server.manufacturer),
    model: server.model,
    tags: server.tags,
    serialNumber: server.serialNumber,
    purchasedOn: server.purchasedOn,
    warrantyEndsOn: server.warrantyEndsOn,
    parentId: server.parentId,
  })
  .refine(isWarrantyAfterPurchase, warrantyProblem);

const mqttFields = {
  brokerUrl: server.mqttBroker,
  topic: server.mqttTopic,
  username: server.mqttUsername,
  password: server.mqttPassword,
};
const httpFields = {
  httpEndpoint: server.httpEndpoint,
  httpMethod: server.httpMethod,
  httpHeaders: server.httpHeaders,
};
const coapFields = { coapHost: server.coapHost, coapPort: server.coapPort, coapPath: server.coapPath };

const connection = z.discriminatedUnion('connectionType', [
  z
    .object({ connectionType: z.literal('MQTT'), ...mqttFields })
    .refine(({ brokerUrl, topic }) => !brokerUrl || topic, {
      error: 'Topic is required when broker URL is provided',
      path: ['topic'],
    })
    .refine(({ brokerUrl, topic }) => !topic || brokerUrl, {
      error: 'Broker URL is required when topic is provided',
      path: ['brokerUrl'],
    }),
  z.object({ connectionType: z.literal('HTTP'), ...httpFields }),
  z.object({ connectionType: z.literal('COAP'), ...coapFields }),
]);

const upload = z.object({ manual: z.instanceof(File) });

/** Validation of each step, with the rules and messages of the server's schema. */
export const stepSchemas = [basicInfo, connection, upload] as const;

/**
 * The JSON of the form field `deviceData`. Values of unselected connection types are sent too, except those that the
 * server would reject: no step shows them, so the user could not correct them.
 */
export function toDeviceData(values: OnboardingForm) {
  const form = { ...values, ...clearedHiddenFields(values) };
  return {
    name: form.deviceName.trim() || 'Unnamed Device',
    type: form.deviceType,
    status: 'ONLINE',
    location: form.location.trim() || 'Unknown Location',
    protocol: form.connectionType,
    manufacturer: form.manufacturer.trim(),
    model: form.model.trim(),
    mqttBroker: form.brokerUrl.trim(),
    mqttTopic: form.topic.trim(),
    mqttUsername: form.username.trim(),
    mqttPassword: form.password,
    httpEndpoint: form.httpEndpoint.trim(),
    httpMethod: form.httpMethod,
    httpHeaders: form.httpHeaders.trim(),
    coapHost: form.coapHost.trim(),
    coapPort: form.coapPort.trim(),
    coapPath: form.coapPath.trim(),
    tags: form.tags,
    ...(form.serialNumber.trim() ? { serialNumber: form.serialNumber.trim() } : {}),
    ...(form.purchasedOn ? { purchasedOn: form.purchasedOn } : {}),
    ...(form.warrantyEndsOn ? { warrantyEndsOn: form.warrantyEndsOn } : {}),
    ...(form.parentId ? { parentId: form.parentId } : {}),
    ...(form.pollInterval === notPolled ? {} : { pollIntervalSeconds: Number(form.pollInterval) }),
    ...(form.assignedUserId ? { assignedUserId: form.assignedUserId } : {}),
  };
}
export type DevicePayload = ReturnType<typeof toDeviceData>;

const connectionFields = { MQTT: mqttFields, HTTP: httpFields, COAP: coapFields };

/** Empty values for fields of unselected connection types that the server would reject. */
function clearedHiddenFields(form: OnboardingForm): Partial<OnboardingForm> {
  const { [form.connectionType]: _, ...hidden } = connectionFields;
  const fields = Object.entries(Object.assign({}, ...Object.values(hidden)) as Record<keyof OnboardingForm, z.ZodType>);
  const invalidFields = fields.filter(([field, rule]) => !rule.safeParse(form[field as keyof OnboardingForm]).success);
  return Object.fromEntries(invalidFields.map(([field]) => [field, '']));
}
