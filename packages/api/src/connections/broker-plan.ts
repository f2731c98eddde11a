import type { BrokerAddress } from '../ports';
import type { PayloadTemplate } from '../telemetry/payload-template';
import { topicProblem } from '../telemetry/topic-filter';

/** A device with a broker and a topic. */
export interface SubscribedDevice {
  organizationId: string;
  id: string;
  topic: string;
  statusTopic: string | null;
  template: PayloadTemplate | null;
}

export interface ConfiguredDevice extends SubscribedDevice {
  address: BrokerAddress;
  /** Reason why the device cannot be subscribed; null if it can. */
  problem: string | null;
}

export interface PlannedBroker {
  /** Identical for devices that share a connection. */
  key: string;
  address: BrokerAddress;
  devices: SubscribedDevice[];
}

/** Maximum number of connections per organization. Devices usually share a few brokers. */
const maxBrokers = 100;

const keyOf = ({ organizationId, address: { url, username, password, ca } }: ConfiguredDevice): string =>
  JSON.stringify([organizationId, url, username, password, ca]);

/** Sets a problem on the devices that exceed the number of connections per organization. */
export function limitBrokers(configured: readonly ConfiguredDevice[]): ConfiguredDevice[] {
  const keys = new Map<string, Set<string>>();
  return configured.map((device) => {
    if (device.problem) return device;
    const brokerKeys = keys.get(device.organizationId) ?? new Set();
    keys.set(device.organizationId, brokerKeys);
    if (brokerKeys.size < maxBrokers) brokerKeys.add(keyOf(device));
    if (brokerKeys.has(keyOf(device))) return device;
    const problem = `The devices of the organization use ${maxBrokers} brokers or credentials already, which is the limit.`;
    return { ...device, problem };
  });
}

/**
 * Groups devices by connection: one for each organization, broker and credentials. Organizations never share a connection, so that
 * they cannot affect each other.
 */
export function planBrokers(configured: readonly ConfiguredDevice[]): PlannedBroker[] {
  const brokers = new Map<string, PlannedBroker>();
  for (const row of configured) {
    const { address, problem, ...device } = row;
    if (problem) continue;
    const key = keyOf(row);
    const broker = brokers.get(key) ?? { key, address, devices: [] };
    broker.devices.push(device);
    brokers.set(key, broker);
  }
  return [...brokers.values()];
}

/** Reason why a device cannot be subscribed to its topics; null if it can. */
export function subscriptionProblem(topic: string, statusTopic: string | null): string | null {
  const statusProblem = statusTopic && topicProblem(statusTopic);
  if (statusProblem)
    return statusProblem.replace('the topic', 'the status topic').replace('The topic', 'The status topic');
  return statusTopic && /[+#]/.test(statusTopic) ? 'The status topic cannot have wildcards.' : topicProblem(topic);
}

/** All distinct topics of the devices. */
export const topicsOf = (devices: readonly SubscribedDevice[]): string[] => [
  ...new Set(devices.flatMap(({ topic, statusTopic }) => (statusTopic ? [topic, statusTopic] : [topic]))),
];
