import { describe, expect, test } from 'vitest';
import { defaultConnection, emptyForm, errorsOfStep, toDeviceData } from './form';

const filled = { ...emptyForm, deviceName: ' DG-04 ', location: 'Hall 3', manufacturer: 'Halden' };

describe('the first step', () => {
  test('asks for name, location and manufacturer; blanks are nothing', () => {
    expect(errorsOfStep(0, { ...emptyForm, deviceName: '  ' })).toEqual({
      deviceName: 'Device name is required',
      location: 'Location is required',
      manufacturer: 'Manufacturer is required',
    });
    expect(errorsOfStep(0, filled)).toEqual({});
  });
});

describe('the second step', () => {
  test('wants broker and topic together', () => {
    expect(errorsOfStep(1, { ...filled, brokerUrl: 'mqtt://broker' })).toEqual({
      topic: 'Topic is required when broker URL is provided',
    });
    expect(errorsOfStep(1, { ...filled, topic: 'a/b' })).toEqual({
      brokerUrl: 'Broker URL is required when topic is provided',
    });
    expect(errorsOfStep(1, { ...filled, brokerUrl: 'mqtt://broker', topic: 'a/b' })).toEqual({});
    expect(errorsOfStep(1, filled)).toEqual({});
  });

  test('checks nothing of the other connections', () => {
    expect(errorsOfStep(1, { ...filled, connectionType: 'HTTP', topic: 'a/b' })).toEqual({});
    expect(errorsOfStep(1, { ...filled, connectionType: 'COAP', brokerUrl: 'mqtt://broker' })).toEqual({});
  });
});

describe('what is sent', () => {
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

  test('is trimmed, and names the connection fields as the server does', () => {
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
