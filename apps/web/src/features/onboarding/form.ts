import { type DeviceType, deviceInput, type httpMethods, type protocols } from '@steward/api/schema/devices';

export type ConnectionType = (typeof protocols)[number];
export type HttpMethod = (typeof httpMethods)[number];

/** The wizard's fields (specification 2, section 3), as they are typed. */
export interface OnboardingForm {
  deviceName: string;
  deviceType: DeviceType;
  location: string;
  manufacturer: string;
  model: string;
  tags: string[];
  assignedUserId: string;
  connectionType: ConnectionType;
  brokerUrl: string;
  topic: string;
  username: string;
  password: string;
  httpEndpoint: string;
  httpMethod: HttpMethod;
  httpHeaders: string;
  coapHost: string;
  coapPort: string;
  coapPath: string;
}
export type FormField = keyof OnboardingForm;
export type FormErrors = Partial<Record<FormField, string>>;

export const emptyForm: OnboardingForm = {
  deviceName: '',
  deviceType: 'MACHINE',
  location: '',
  manufacturer: '',
  model: '',
  tags: [],
  assignedUserId: '',
  connectionType: 'MQTT',
  brokerUrl: '',
  topic: '',
  username: '',
  password: '',
  httpEndpoint: '',
  httpMethod: 'GET',
  httpHeaders: '',
  coapHost: '',
  coapPort: '',
  coapPath: '',
};

/** What Skip fills in (section 8). */
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

export const steps = ['Basic Info', 'Connection', 'Upload PDF'] as const;

type TextField = Exclude<FormField, 'tags'>;

/** The form's field for a field of the payload that has another name. */
const fieldsByInput: Partial<Record<string, FormField>> = {
  name: 'deviceName',
  type: 'deviceType',
  protocol: 'connectionType',
  mqttBroker: 'brokerUrl',
  mqttTopic: 'topic',
  mqttUsername: 'username',
  mqttPassword: 'password',
};

const basicFields: readonly FormField[] = ['deviceName', 'location', 'manufacturer', 'model', 'tags'];
const connectionFields: Record<ConnectionType, readonly FormField[]> = {
  MQTT: ['brokerUrl', 'topic', 'username', 'password'],
  HTTP: ['httpEndpoint', 'httpMethod', 'httpHeaders'],
  COAP: ['coapHost', 'coapPort', 'coapPath'],
};

/** What is wrong with a step, in the order of its fields. The third step needs a file, which its button checks. */
export function errorsOfStep(step: number, form: OnboardingForm): FormErrors {
  const shown = step === 0 ? basicFields : step === 1 ? connectionFields[form.connectionType] : [];
  const errors: FormErrors = { ...schemaErrors(form), ...missingFields(step, form) };
  return Object.fromEntries(shown.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

/** The wizard's own rules and sentences (specification 2, section 5). */
function missingFields(step: number, form: OnboardingForm): FormErrors {
  const missing = (field: TextField) => !form[field].trim();
  const errors: FormErrors = {};
  if (step === 0) {
    if (missing('deviceName')) errors.deviceName = 'Device name is required';
    if (missing('location')) errors.location = 'Location is required';
    if (missing('manufacturer')) errors.manufacturer = 'Manufacturer is required';
  }
  if (step === 1 && form.connectionType === 'MQTT' && missing('brokerUrl') !== missing('topic')) {
    if (missing('topic')) errors.topic = 'Topic is required when broker URL is provided';
    else errors.brokerUrl = 'Broker URL is required when topic is provided';
  }
  return errors;
}

/** What the server would refuse, by its own schema. */
function schemaErrors(form: OnboardingForm): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of deviceInput.safeParse(allDeviceData(form)).error?.issues ?? []) {
    const key = String(path[0]);
    errors[fieldsByInput[key] ?? (key as FormField)] ??= message;
  }
  return errors;
}

/**
 * The JSON of the form field `deviceData`. Without an assignee the server assigns the caller. Values of a connection type
 * that is not chosen are sent too, unless the server would refuse them: no step shows them any more.
 */
export function toDeviceData(form: OnboardingForm) {
  const errors = schemaErrors(form);
  const hidden = Object.entries(connectionFields).flatMap(([type, fields]) =>
    type === form.connectionType ? [] : fields.filter((field) => errors[field]),
  );
  return allDeviceData({ ...form, ...Object.fromEntries(hidden.map((field) => [field, ''])) });
}

function allDeviceData(form: OnboardingForm) {
  const text = (field: TextField) => form[field].trim();
  return {
    name: text('deviceName') || 'Unnamed Device',
    type: form.deviceType,
    status: 'ONLINE',
    location: text('location') || 'Unknown Location',
    protocol: form.connectionType,
    manufacturer: text('manufacturer'),
    model: text('model'),
    mqttBroker: text('brokerUrl'),
    mqttTopic: text('topic'),
    mqttUsername: text('username'),
    mqttPassword: form.password,
    httpEndpoint: text('httpEndpoint'),
    httpMethod: form.httpMethod,
    httpHeaders: text('httpHeaders'),
    coapHost: text('coapHost'),
    coapPort: text('coapPort'),
    coapPath: text('coapPath'),
    tags: form.tags,
    ...(form.assignedUserId ? { assignedUserId: form.assignedUserId } : {}),
  };
}
export type DevicePayload = ReturnType<typeof toDeviceData>;
