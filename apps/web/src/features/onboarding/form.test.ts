import { describe, expect, test } from 'vitest';
import { defaultConnection, emptyForm, type OnboardingForm, stepSchemas, toDeviceData } from './form';

/** The first message of each wrong field. */
function errorsOfStep(step: 0 | 1, form: OnboardingForm): Record<string, string> {
  const issues = stepSchemas[step].safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

const filled = { ...emptyForm, deviceName: ' DG-04 ', location: 'Hall 3', manufacturer: 'Halden' };

describe('the first step of the wizard', () => {
  test('requires name, location and manufacturer; spaces count as empty', () => {
    expect(errorsOfStep(0, { ...emptyForm, deviceName: '  ' })).toEqual({
      deviceName: 'Device name is required',
      location: 'Location is required',
      manufacturer: 'Manufacturer is required',
    });
    expect(errorsOfStep(0, filled)).toEqual({});
  });
});

describe('the second step of the wizard', () => {
  test('requires broker URL and topic together', () => {
    expect(errorsOfStep(1, { ...filled, brokerUrl: 'mqtt://broker' })).toEqual({
      topic: 'Topic is required when broker URL is provided',
    });
    expect(errorsOfStep(1, { ...filled, topic: 'a/b' })).toEqual({
      brokerUrl: 'Broker URL is required when topic is provided',
    });
    expect(errorsOfStep(1, { ...filled, brokerUrl: 'mqtt://broker', topic: 'a/b' })).toEqual({});
    expect(errorsOfStep(1, filled)).toEqual({});
  });

  test('checks only the fields of the chosen connection type', () => {
    expect(errorsOfStep(1, { ...filled, connectionType: 'HTTP', topic: 'a/b' })).toEqual({});
    expect(errorsOfStep(1, { ...filled, connectionType: 'COAP', brokerUrl: 'mqtt://broker' })).toEqual({});
  });
});

describe("the rules of the server's schema", () => {
  const headersMessage = 'HTTP headers must be a JSON object, such as {"Content-Type": "application/json"}';

  test.each(['{not json', '[]', '"text"', 'null', 'X-Key: 1'])('refuses HTTP headers %j', (text) => {
    const form = { ...filled, connectionType: 'HTTP' as const, httpHeaders: text };
    expect(errorsOfStep(1, form)).toEqual({ httpHeaders: headersMessage });
  });

  test.each(['', '  ', '{}', '{"X-Key": "1"}'])('accepts HTTP headers %j', (text) => {
    expect(errorsOfStep(1, { ...filled, connectionType: 'HTTP', httpHeaders: text })).toEqual({});
  });

  test.each(['0', '70000', '-1', '80.5', 'abc'])('refuses CoAP port %s', (text) => {
    const form = { ...filled, connectionType: 'COAP' as const, coapPort: text };
    expect(errorsOfStep(1, form)).toEqual({ coapPort: 'COAP port must be between 1 and 65535' });
  });

  test('refuses more tags than a device may have', () => {
    const tags = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
    expect(errorsOfStep(0, { ...filled, tags })).toEqual({ tags: 'A device has at most 20 tags' });
    expect(errorsOfStep(0, { ...filled, tags: tags.slice(1) })).toEqual({});
  });

  test('empties hidden fields that the server would refuse', () => {
    const form = { ...filled, httpHeaders: '{not json', coapPort: '70000', coapHost: 'localhost' };
    expect(errorsOfStep(1, form)).toEqual({});
    expect(toDeviceData(form)).toMatchObject({ httpHeaders: '', coapPort: '', coapHost: 'localhost' });
  });
});

describe('the device data that is sent', () => {
  test('have the defaults of the specification', () => {
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

  test('are trimmed and use the field names of the server', () => {
    const data = toDeviceData({ ...filled, ...defaultConnection, assignedUserId: 'u-2' });
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
