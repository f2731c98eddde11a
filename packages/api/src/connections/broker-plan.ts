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
  /** Why the device cannot be subscribed. */
  problem: string | null;
}

export interface PlannedBroker {
  /** The same for devices that share a connection. */
  key: string;
  address: BrokerAddress;
  devices: SubscribedDevice[];
}

/**
 * The connections that the devices need: one for each organization, broker and credentials. Organizations never share one, so that
 * nothing that one sets up can disturb another.
 */
export function planBrokers(configured: readonly ConfiguredDevice[]): PlannedBroker[] {
  const brokers = new Map<string, PlannedBroker>();
  for (const { address, problem, ...device } of configured) {
    if (problem) continue;
    const { url, username, password, ca } = address;
    const key = JSON.stringify([device.organizationId, url, username, password, ca]);
    const broker = brokers.get(key) ?? { key, address, devices: [] };
    broker.devices.push(device);
    brokers.set(key, broker);
  }
  return [...brokers.values()];
}

/** Why a device cannot be subscribed to its topics; null if it can. */
export function subscriptionProblem(topic: string, statusTopic: string | null): string | null {
  const statusProblem = statusTopic && topicProblem(statusTopic);
  if (statusProblem) return statusProblem.replace('the topic', 'the status topic').replace('The topic', 'The status topic');
  return statusTopic && /[+#]/.test(statusTopic) ? 'The status topic cannot have wildcards.' : topicProblem(topic);
}

/** All topics of the devices, once each. */
export const topicsOf = (devices: readonly SubscribedDevice[]): string[] => [
  ...new Set(devices.flatMap(({ topic, statusTopic }) => (statusTopic ? [topic, statusTopic] : [topic]))),
];
