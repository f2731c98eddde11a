import { describe, expect, test } from 'vitest';
import { defaultConnection, emptyForm, type OnboardingForm, stepSchemas, toDeviceData } from './form';

/** First message of each invalid field. */
function errorsOfStep(step: 0 | 1, form: OnboardingForm): Record<string, string> {
  const issues = stepSchemas[step].safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

const validForm = { ...emptyForm, deviceName: ' DG-04 ', location: 'Hall 3', manufacturer: 'Halden' };

describe('basic info step of the onboarding wizard', () => {
  test('requires name, location and manufacturer and treats spaces as empty', () => {
    expect(errorsOfStep(0, { ...emptyForm, deviceName: '  ' })).toEqual({
      deviceName: 'Device name is required',
      location: 'Location is required',
      manufacturer: 'Manufacturer is required',
    });
    expect(errorsOfStep(0, validForm)).toEqual({});
  });

  test('refuses a warranty that ends before the purchase', () => {
    const dates = { purchasedOn: '2026-03-01', warrantyEndsOn: '2026-02-28' };
    expect(errorsOfStep(0, { ...validForm, ...dates })).toEqual({
      warrantyEndsOn: 'The warranty cannot end before the purchase date',
    });
    expect(errorsOfStep(0, { ...validForm, ...dates, warrantyEndsOn: '2026-03-01' })).toEqual({});
  });
});

describe('connection step of the onboarding wizard', () => {
  test('requires broker URL and topic together', () => {
    expect(errorsOfStep(1, { ...validForm, brokerUrl: 'mqtt://broker' })).toEqual({
      topic: 'Topic is required when broker URL is provided',
    });
    expect(errorsOfStep(1, { ...validForm, topic: 'a/b' })).toEqual({
      brokerUrl: 'Broker URL is required when topic is provided',
    });
    expect(errorsOfStep(1, { ...validForm, brokerUrl: 'mqtt://broker', topic: 'a/b' })).toEqual({});
    expect(errorsOfStep(1, validForm)).toEqual({});
  });

  test('validates only the fields of the selected connection type', () => {
    expect(errorsOfStep(1, { ...validForm, connectionType: 'HTTP', topic: 'a/b' })).toEqual({});
    expect(errorsOfStep(1, { ...validForm, connectionType: 'COAP', brokerUrl: 'mqtt://broker' })).toEqual({});
  });
});

test('onboarding wizard sends further details only if they are entered', () => {
  const entered = { serialNumber: ' S-1 ', purchasedOn: '2026-01-31', warrantyEndsOn: '2028-01-31', parentId: 'd-1' };
  expect(Object.keys(toDeviceData(validForm))).not.toEqual(expect.arrayContaining(['serialNumber']));
  expect(errorsOfStep(0, { ...validForm, ...entered })).toEqual({});
  const data = toDeviceData({ ...validForm, ...entered, parentName: 'Skid' });
  expect(data).toMatchObject({ ...entered, serialNumber: 'S-1' });
  expect(data).not.toHaveProperty('parentName');
});

test('onboarding wizard sends the polling interval only if one is selected', () => {
  expect(toDeviceData(validForm)).not.toHaveProperty('pollIntervalSeconds');
  expect(toDeviceData({ ...validForm, pollInterval: '300' })).toMatchObject({ pollIntervalSeconds: 300 });
});

describe('onboarding wizard with the server schema', () => {
  const headersMessage = 'HTTP headers must be a JSON object, such as {"Content-Type": "application/json"}';

  test.each(['{not json', '[]', '"text"', 'null', 'X-Key: 1'])('rejects HTTP headers %j', (text) => {
    const form = { ...validForm, connectionType: 'HTTP' as const, httpHeaders: text };
    expect(errorsOfStep(1, form)).toEqual({ httpHeaders: headersMessage });
  });

  test.each(['', '  ', '{}', '{"X-Key": "1"}'])('accepts HTTP headers %j', (text) => {
    expect(errorsOfStep(1, { ...validForm, connectionType: 'HTTP', httpHeaders: text })).toEqual({});
  });

  test.each(['0', '70000', '-1', '80.5', 'abc'])('rejects CoAP port %s', (text) => {
    const form = { ...validForm, connectionType: 'COAP' as const, coapPort: text };
    expect(errorsOfStep(1, form)).toEqual({ coapPort: 'COAP port must be between 1 and 65535' });
  });

  test('rejects more tags than a device may have', () => {
    const tags = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
    expect(errorsOfStep(0, { ...validForm, tags })).toEqual({ tags: 'A device has at most 20 tags' });
    expect(errorsOfStep(0, { ...validForm, tags: tags.slice(1) })).toEqual({});
  });

  test('clears hidden fields that the server would reject', () => {
    const form = { ...validForm, httpHeaders: '{not json', coapPort: '70000', coapHost: 'localhost' };
    expect(errorsOfStep(1, form)).toEqual({});
    expect(toDeviceData(form)).toMatchObject({ httpHeaders: '', coapPort: '', coapHost: 'localhost' });
  });
});

describe('device data sent by the onboarding wizard', () => {
  test('has the defaults of the specification', () => {
    expect(toDeviceData(emptyForm)).toMatchObject({
      name: 'Unnamed Device',
      type: 'MACHINE',
      status: 'ONLINE',
      location: 'Unknown Location',
      protocol: 'MQTT',
      httpMethod: 'GET',
      tags: [],
    });
    expect(toDeviceData(emptyForm)).not.toHaveProperty('assignedUserId');
  });

  test('is trimmed and uses the field names of the server', () => {
    const data = toDeviceData({ ...validForm, ...defaultConnection, assignedUserId: 'u-2' });
    expect(data).toMatchObject({
      name: 'DG-04',
      mqttTopic: 'device/default/data',
      httpMethod: 'POST',
      httpHeaders: '{"Content-Type": "application/json"}',
      coapPort: '5683',
      coapPath: '/device/data',
      assignedUserId: 'u-2',
    });
  });
});
