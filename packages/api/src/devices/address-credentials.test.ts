import { describe, expect, it } from 'vitest';
import { separateCredentials, withoutCredentials } from './address-credentials';
import { hiddenHeaderValue } from './device-fields';

it.each([
  ['mqtt://user:pa%40ss@broker:1883', 'mqtt://broker:1883', 'user', 'pa@ss'],
  ['user:pass@broker', 'broker', 'user', 'pass'],
  ['https://key@host/path?a=b@c', 'https://host/path?a=b@c', 'key', null],
  ['mqtt://user:p@ss@broker', 'mqtt://broker', 'user', 'p@ss'],
  ['mqtt://a%zz:b@broker', 'mqtt://broker', 'a%zz', 'b'],
  ['https://host/a@b', 'https://host/a@b', null, null],
])('separates %s', (address, plain, username, password) => {
  expect(withoutCredentials(address)).toEqual({ address: plain, username, password });
});

const stored = {
  mqttBroker: 'mqtt://broker:1883',
  mqttPassword: 'ciphertext',
  httpEndpoint: 'https://device.example/a',
  httpHeaders: '{"X-Key":"ciphertext"}',
};

describe('credentials of a device', () => {
  it('are moved from the broker address to their own fields, unless these are set', () => {
    const mqttBroker = 'mqtt://user:pass@broker';
    expect(separateCredentials({ mqttBroker }, null)).toEqual({
      mqttBroker: 'mqtt://broker',
      mqttUsername: 'user',
      mqttPassword: 'pass',
    });
    const explicitFields = { mqttUsername: 'ann', mqttPassword: 'other' };
    expect(separateCredentials({ mqttBroker, ...explicitFields }, null)).toEqual({
      mqttBroker: 'mqtt://broker',
      ...explicitFields,
    });
  });

  it('are moved from the endpoint address to a header, in addition to the stored headers', () => {
    const httpEndpoint = 'https://user:pass@device.example/b';
    const { httpHeaders, ...rest } = separateCredentials({ httpEndpoint }, stored);
    expect(rest).toEqual({ httpEndpoint: 'https://device.example/b' });
    expect(JSON.parse(httpHeaders ?? '')).toEqual({ 'X-Key': hiddenHeaderValue, Authorization: 'Basic dXNlcjpwYXNz' });
    const ownHeaders = '{"authorization":"Bearer x"}';
    expect(separateCredentials({ httpEndpoint, httpHeaders: ownHeaders }, null).httpHeaders).toBe(ownHeaders);
  });

  it('are kept when a new address has the same scheme, host and port', () => {
    expect(separateCredentials({ mqttBroker: 'MQTT://Broker:1883' }, stored)).toEqual({
      mqttBroker: 'MQTT://Broker:1883',
    });
    const httpEndpoint = 'https://device.example/other';
    expect(separateCredentials({ httpEndpoint }, stored)).toEqual({ httpEndpoint });
    expect(separateCredentials({ mqttBroker: 'mqtt://new' }, { ...stored, mqttBroker: null })).toEqual({
      mqttBroker: 'mqtt://new',
    });
  });

  it('are removed when a new address has another scheme, host or port', () => {
    expect(separateCredentials({ mqttBroker: 'mqtt://elsewhere:1883' }, stored)).toMatchObject({ mqttPassword: null });
    expect(separateCredentials({ mqttBroker: null }, stored)).toMatchObject({ mqttPassword: null });
    expect(separateCredentials({ httpEndpoint: 'http://device.example/a' }, stored)).toMatchObject({
      httpHeaders: null,
    });
    const fieldsWithHiddenHeader = {
      httpEndpoint: 'https://elsewhere.example',
      httpHeaders: `{"X-Key":"${hiddenHeaderValue}"}`,
    };
    expect(() => separateCredentials(fieldsWithHiddenHeader, stored)).toThrow(
      'enter the values of its HTTP headers again',
    );
  });
});
