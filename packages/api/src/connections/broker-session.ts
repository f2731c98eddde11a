import { droppedSentence } from '../ingest/ingest-within-budget';
import type { BrokerConnection, BrokerMessage, MessageBrokers } from '../ports';
import { type PlannedBroker, type SubscribedDevice, topicsOf } from './broker-plan';
import { type ConnectionState, type NewState, storablePayload } from './connection-states';
import { MessageQueue } from './message-queue';
import type { ReceivedMessage } from './message-readings';
import type { Received } from './receive';
import { TopicIndex } from './topic-index';

interface LastMessage extends Received {
  at: Date;
  /** When values were dropped last; `dropped` counts those since the device began to send too many. */
  droppedAt: Date | null;
}

/** How long a device must stay within its budget, which is per minute, before its warning ends. */
const warningMs = 120_000;

export interface SessionOptions {
  brokers: MessageBrokers;
  now: () => Date;
  /** Whether this server still holds the lease and may store messages. */
  isLeader: () => boolean;
  receive: (device: SubscribedDevice, messages: ReceivedMessage[]) => Promise<Received>;
}

/** The connection to one broker and the devices that use it. */
export class BrokerSession {
  private readonly options: SessionOptions;
  private readonly connection: BrokerConnection;
  private readonly queue: MessageQueue;
  private devices: readonly SubscribedDevice[];
  private index: TopicIndex;
  private connectionState: ConnectionState = { state: 'connecting', reason: null };
  private readonly refusedTopics = new Set<string>();
  private readonly lastMessages = new Map<string, LastMessage>();
  /** Time of each device's last message, in milliseconds. */
  private readonly arrivals = new Map<string, number>();
  /** Ids of devices whose state has changed since the last `takeChanges`. */
  private readonly changed = new Set<string>();

  constructor({ address, devices }: PlannedBroker, options: SessionOptions) {
    this.options = options;
    this.devices = devices;
    this.index = new TopicIndex(devices);
    this.queue = new MessageQueue((device, messages) => this.store(device, messages));
    this.connection = options.brokers.connect(address, {
      onMessage: (message) => this.receive(message),
      onState: (reason) => this.enter(reason === null ? 'connected' : 'failed', reason),
      onSubscription: (topic, accepted) => this.noteSubscription(topic, accepted),
    });
    this.connection.subscribe(topicsOf(devices));
    this.noteAll();
  }

  /** Subscribes to the topics of these devices, and unsubscribes from all others. */
  update(devices: readonly SubscribedDevice[]): void {
    if (JSON.stringify(devices) === JSON.stringify(this.devices)) return;
    this.devices = devices;
    this.index = new TopicIndex(devices);
    const ids = new Set(devices.map(({ id }) => id));
    for (const id of this.lastMessages.keys()) if (!ids.has(id)) this.lastMessages.delete(id);
    this.connection.subscribe(topicsOf(devices));
    this.noteAll();
  }

  /** Returns the devices whose state or last message has changed since the last call. */
  takeChanges(): NewState[] {
    const changes = this.devices
      .filter(({ id }) => this.changed.has(id))
      .map((device) => {
        const last = this.lastMessages.get(device.id);
        return {
          organizationId: device.organizationId,
          deviceId: device.id,
          ...this.stateOf(device),
          ...(last ? { lastMessageAt: last.at } : {}),
          ...(last?.latest ? { lastPayload: storablePayload(last.latest.text), lastTopic: last.latest.topic } : {}),
        };
      });
    this.changed.clear();
    return changes;
  }

  /** Disconnects. Discards messages that are not stored yet. */
  async close(): Promise<void> {
    await this.connection.close();
    this.queue.stop();
  }

  /** Resolves when all received messages are stored. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  private async receive({ topic, payload, retained }: BrokerMessage): Promise<void> {
    if (!this.options.isLeader()) return;
    for (const device of this.index.devicesOf(topic)) {
      const at = retained ? this.options.now() : this.arrivalOf(device);
      await this.queue.add(device, { topic, payload, retained, at });
    }
  }

  /** Strictly later than the previous message of the device: a second value within a millisecond would be dropped as a duplicate. */
  private arrivalOf({ id }: SubscribedDevice): Date {
    const time = Math.max(this.options.now().getTime(), (this.arrivals.get(id) ?? 0) + 1);
    this.arrivals.set(id, time);
    return new Date(time);
  }

  private async store(device: SubscribedDevice, messages: ReceivedMessage[]): Promise<void> {
    const { latest, problem, dropped } = await this.options.receive(device, messages);
    const at = messages.filter(({ retained }) => !retained).at(-1)?.at;
    if (!at) return;
    const before = this.lastMessages.get(device.id);
    const droppedAt = dropped ? at : (before?.droppedAt ?? null);
    const isWarned = droppedAt !== null && at.getTime() - droppedAt.getTime() < warningMs;
    this.lastMessages.set(device.id, {
      ...{ at, latest: latest ?? before?.latest ?? null, problem },
      ...(isWarned ? { dropped: (before?.dropped ?? 0) + dropped, droppedAt } : { dropped: 0, droppedAt: null }),
    });
    this.changed.add(device.id);
  }

  private stateOf({ id, topic, statusTopic }: SubscribedDevice): ConnectionState {
    if (this.connectionState.state !== 'connected') return this.connectionState;
    const refused = [topic, statusTopic].find((name) => name !== null && this.refusedTopics.has(name));
    if (refused) return { state: 'failed', reason: `The broker refused the subscription to ${refused}.` };
    const last = this.lastMessages.get(id);
    return { state: 'connected', reason: last?.dropped ? droppedSentence(last.dropped) : (last?.problem ?? null) };
  }

  private enter(state: ConnectionState['state'], reason: string | null): void {
    if (state === this.connectionState.state && reason === this.connectionState.reason) return;
    this.connectionState = { state, reason };
    this.noteAll();
  }

  private noteSubscription(topic: string, accepted: boolean): void {
    if (accepted === !this.refusedTopics.has(topic)) return;
    if (accepted) this.refusedTopics.delete(topic);
    else this.refusedTopics.add(topic);
    for (const device of this.devices) {
      if (device.topic === topic || device.statusTopic === topic) this.changed.add(device.id);
    }
  }

  private noteAll(): void {
    for (const { id } of this.devices) this.changed.add(id);
  }
}
