import type { DeviceType, httpMethods, protocols } from '@steward/api/schema/devices';

export type ConnectionType = (typeof protocols)[number];
export type HttpMethod = (typeof httpMethods)[number];

/** What the wizard asks for (specification 2, section 3). */
export interface OnboardingForm {
  deviceName: string;
  deviceType: DeviceType;
  location: string;
  manufacturer: string;
  model: string;
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

/** What keeps a step from being left (section 5); the third asks for a file, by the state of its button. */
export function errorsOfStep(step: number, form: OnboardingForm): FormErrors {
  const missing = (field: FormField) => !form[field].trim();
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

/** The JSON of the form field `deviceData`. Nobody chosen: the server assigns the one who is signed in. */
export function toDeviceData(form: OnboardingForm) {
  const text = (field: FormField) => form[field].trim();
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
    tags: [],
    ...(form.assignedUserId ? { assignedUserId: form.assignedUserId } : {}),
  };
}
export type DevicePayload = ReturnType<typeof toDeviceData>;
