import type { BrokerConnection, BrokerListener } from '@steward/api/services/ports';
import type { IPublishPacket, MqttClient } from 'mqtt';
import { brokerProblem } from './broker-problem';
import type { BrokerUrl } from './broker-url';

export interface ConnectionDelays {
  /** Delay before the first reconnect attempt; doubled after each failed attempt. */
  shortestMs: number;
  longestMs: number;
}

export const usualDelays: ConnectionDelays = { shortestMs: 1000, longestMs: 60_000 };

/** Maximum number of topics in one SUBSCRIBE packet. */
const topicsPerPacket = 50;
/** At least once: the broker resends a message if its acknowledgement is lost. */
const qos = 1;
/** SUBACK return code for a topic that the client may not read. */
const refusedCode = 128;

/** An MQTT client that subscribes to a set of topics each time it connects. */
export class ClientConnection implements BrokerConnection {
  private readonly client: MqttClient;
  private readonly url: BrokerUrl;
  private readonly listener: BrokerListener;
  private readonly delays: ConnectionDelays;
  private topics: ReadonlySet<string> = new Set();
  private lastError: unknown = null;
  private closed = false;

  constructor(client: MqttClient, url: BrokerUrl, listener: BrokerListener, delays: ConnectionDelays) {
    this.client = client;
    this.url = url;
    this.listener = listener;
    this.delays = delays;
    client.on('connect', () => this.connected());
    client.on('error', (error) => {
      this.lastError = error;
    });
    client.on('close', () => this.disconnected());
    // unlike the 'message' event, handleMessage delays the acknowledgement and the next packet
    client.handleMessage = (packet, done) => void this.receive(packet).then(() => done());
  }

  subscribe(topics: readonly string[]): void {
    const before = this.topics;
    this.topics = new Set(topics);
    if (!this.client.connected) return;
    const removedTopics = [...before].filter((topic) => !this.topics.has(topic));
    if (removedTopics.length) this.client.unsubscribe(removedTopics, () => {});
    this.subscribeTo([...this.topics].filter((topic) => !before.has(topic)));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client.endAsync(true);
  }

  private connected(): void {
    this.lastError = null;
    this.client.options.reconnectPeriod = this.delays.shortestMs;
    this.listener.onState(null);
    this.subscribeTo([...this.topics]);
  }

  private disconnected(): void {
    if (this.closed) return;
    this.listener.onState(brokerProblem(this.lastError, this.url));
    this.lastError = null;
    const { reconnectPeriod = this.delays.shortestMs } = this.client.options;
    this.client.options.reconnectPeriod = Math.min(2 * reconnectPeriod, this.delays.longestMs);
  }

  private subscribeTo(topics: readonly string[]): void {
    for (let at = 0; at < topics.length; at += topicsPerPacket) {
      const batch = topics.slice(at, at + topicsPerPacket);
      // no SUBACK packet means that the connection was lost; the client subscribes again after it reconnects
      this.client.subscribe(batch, { qos }, (_error, _topics, packet) => {
        for (const [index, code] of (packet?.granted ?? []).entries()) {
          this.listener.onSubscription(batch[index] ?? '', code !== refusedCode);
        }
      });
    }
  }

  private async receive({ topic, payload, retain }: IPublishPacket): Promise<void> {
    const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
    if (!this.closed) await this.listener.onMessage({ topic, payload: bytes, retained: retain });
  }
}
