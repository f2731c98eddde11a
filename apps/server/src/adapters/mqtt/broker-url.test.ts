import { expect, it } from 'vitest';
import { parseBrokerUrl } from './broker-url';

const at = (protocol: string, host: string, port: number, path = '/') => ({ protocol, host, port, path });

it.each([
  ['mqtt://broker.plant', at('mqtt', 'broker.plant', 1883)],
  ['broker.plant:1884', at('mqtt', 'broker.plant', 1884)],
  ['broker', at('mqtt', 'broker', 1883)],
  ['mqtt://broker:80', at('mqtt', 'broker', 80)],
  ['MQTTS://Broker', at('mqtts', 'broker', 8883)],
  ['ssl://10.0.0.1:8884/', at('mqtts', '10.0.0.1', 8884)],
  ['tcp://[fe80::1]:1883', at('mqtt', 'fe80::1', 1883)],
  ['mqtt://2130706433', at('mqtt', '127.0.0.1', 1883)],
  ['wss://broker/mqtt?a=b', at('wss', 'broker', 443, '/mqtt?a=b')],
  ['ws://broker:9001', at('ws', 'broker', 9001)],
])('reads the address %s of a broker', (text, url) => expect(parseBrokerUrl(text)).toEqual(url));

it.each(['', 'http://broker', 'mqtt://', 'mqtt://user:pass@broker', 'mqtt://a b', 'mqtt://broker:70000'])(
  'refuses "%s" as the address of a broker',
  (text) => expect(parseBrokerUrl(text)).toBeNull(),
);
