import type { BrokerAddress } from '@steward/api/services/ports';
import { brokersCompliance } from '@steward/api/services/testing/compliance/brokers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mosquitto, mosquittoMissing } from '../../testing/mosquitto';
import { brokerPolicy, toNetwork } from '../network/networks';
import { MqttBrokers } from './mqtt-brokers';

const loopback = ['127.0.0.0/8', '::1'].flatMap((text) => toNetwork(text) ?? []);
const local = new MqttBrokers(brokerPolicy(loopback), { shortestMs: 50, longestMs: 500 });

/** The first state that a connection reports. */
async function firstState(brokers: MqttBrokers, address: Partial<BrokerAddress>): Promise<string | null> {
  let close = async () => {};
  const state = await new Promise<string | null>((resolve) => {
    const connection = brokers.connect(
      { url: '', username: null, password: null, ca: null, ...address },
      { onState: resolve, onMessage: async () => {}, onSubscription() {} },
    );
    close = () => connection.close();
  });
  await close();
  return state;
}

describe.skipIf(mosquittoMissing)(`with Mosquitto${mosquittoMissing ? ` (${mosquittoMissing})` : ''}`, () => {
  let broker: Mosquitto;
  beforeAll(async () => {
    broker = await Mosquitto.start();
  });
  afterAll(() => broker.stop());

  brokersCompliance('MqttBrokers', async () => {
    const { username, password } = broker;
    return {
      brokers: local,
      address: { url: `mqtt://127.0.0.1:${broker.ports.tcp}`, username, password, ca: null },
      publish: (topic, payload, options) => broker.publish(topic, payload, options),
      interrupt: () => broker.restart(),
      close: async () => broker.publish('kept', '', { retain: true }),
    };
  });

  const credentials = () => ({ username: broker.username, password: broker.password });

  it('MqttBrokers connects over TLS with a custom CA certificate, and refuses the broker without it', async () => {
    const url = `mqtts://localhost:${broker.ports.tls}`;
    expect(await firstState(local, { url, ca: broker.ca, ...credentials() })).toBeNull();
    const untrusted = `The certificate of localhost:${broker.ports.tls} is not from a trusted authority.`;
    expect(await firstState(local, { url, ...credentials() })).toBe(untrusted);
  });

  it('MqttBrokers refuses a certificate that was issued for another host', async () => {
    const url = `mqtts://127.0.0.1:${broker.ports.tls}`;
    const otherHost = `The certificate of 127.0.0.1:${broker.ports.tls} is for another host name.`;
    expect(await firstState(local, { url, ca: broker.ca, ...credentials() })).toBe(otherHost);
  });

  it('MqttBrokers connects over WebSockets', async () => {
    const url = `ws://localhost:${broker.ports.ws}/mqtt`;
    expect(await firstState(local, { url, ...credentials() })).toBeNull();
  });

  it('MqttBrokers does not connect to the local machine unless its network is allowed', async () => {
    const strict = new MqttBrokers(brokerPolicy([]));
    for (const [scheme, host] of [
      ['mqtt', '127.0.0.1'],
      ['mqtt', 'localhost'],
      ['mqtt', '2130706433'],
      ['ws', 'localhost'],
    ]) {
      const port = scheme === 'ws' ? broker.ports.ws : broker.ports.tcp;
      const state = await firstState(strict, { url: `${scheme}://${host}:${port}`, ...credentials() });
      expect(state).toMatch(/is in a network that this server may not connect to\..+MQTT_NETWORKS/);
    }
  });
});

it.each([
  ['mqtt://127.0.0.1:1', 'Nothing answers at 127.0.0.1:1: the connection was refused.'],
  ['ws://127.0.0.1:1', 'Nothing answers at 127.0.0.1:1: the connection was refused.'],
  ['mqtt://absent.invalid', /^The host name of absent\.invalid:1883 (is unknown|cannot be resolved)/],
  ['kafka://broker', 'The address of the broker is not valid. It looks like mqtt://broker.plant:1883.'],
  ['', 'The address of the broker is not valid. It looks like mqtt://broker.plant:1883.'],
])('MqttBrokers reports why it cannot connect to "%s"', async (url, reason) => {
  expect(await firstState(local, { url })).toMatch(reason);
});
