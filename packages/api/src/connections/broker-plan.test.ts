import { expect, it } from 'vitest';
import { type ConfiguredDevice, limitBrokers, planBrokers, topicsOf } from './broker-plan';

const device = (n: number, changes: Partial<ConfiguredDevice> = {}): ConfiguredDevice => ({
  organizationId: 'acme',
  id: `d-${n}`,
  topic: `plant/${n}`,
  statusTopic: null,
  template: null,
  address: { url: `mqtt://broker-${n}`, username: null, password: null, ca: null },
  problem: null,
  ...changes,
});

it('limitBrokers rejects devices that exceed the number of connections per organization', () => {
  const otherDevices = Array.from({ length: 101 }, (_, n) => device(n));
  const shared = device(200, { address: device(0).address });
  const limited = limitBrokers([...otherDevices, shared, device(100, { organizationId: 'rival' })]);
  expect(limited.filter(({ problem }) => problem).map(({ id }) => id)).toEqual(['d-100']);
  expect(limited[100]?.problem).toMatch(/100 brokers or credentials already/);
  expect(planBrokers(limited)).toHaveLength(101);
});

it('planBrokers skips devices with a problem, and subscribes once to a topic that devices share', () => {
  const sharedTopics = { address: device(0).address, topic: 'plant/all', statusTopic: 'plant/lwt' };
  const [broker, ...otherBrokers] = planBrokers([
    device(1, sharedTopics),
    device(2, sharedTopics),
    device(3, { problem: 'wrong' }),
  ]);
  expect(otherBrokers).toEqual([]);
  expect(topicsOf(broker?.devices ?? [])).toEqual(['plant/all', 'plant/lwt']);
});
