import type { BrokerAddress, BrokerConnection, BrokerListener, MessageBrokers } from '../ports';
import { matchTopic } from '../telemetry/topic-filter';

interface Client {
  address: BrokerAddress;
  listener: BrokerListener;
  topics: Set<string>;
  connected: boolean;
}

/** In-memory fake of MessageBrokers, with one broker per host name. Events occur only when a test triggers them. */
export class MemoryBrokers implements MessageBrokers {
  /** Password that all brokers require; null to accept any. */
  password: string | null = null;
  /** Topics that the brokers refuse to subscribe to. */
  readonly forbiddenTopics = new Set<string>();
  private readonly clients = new Set<Client>();
  private readonly retained = new Map<string, string>();

  /** Connected clients and their subscriptions. */
  get connections(): { url: string; topics: string[] }[] {
    return [...this.clients]
      .filter(({ connected }) => connected)
      .map(({ address, topics }) => ({ url: address.url, topics: [...topics].sort() }));
  }

  connect(address: BrokerAddress, listener: BrokerListener): BrokerConnection {
    const client: Client = { address, listener, topics: new Set(), connected: false };
    this.clients.add(client);
    this.open(client);
    return {
      subscribe: (topics) => {
        const newTopics = topics.filter((topic) => !client.topics.has(topic));
        client.topics = new Set(topics);
        if (client.connected) this.subscribe(client, newTopics);
      },
      close: async () => {
        this.clients.delete(client);
      },
    };
  }

  /** Publishes a message like a device. Resolves when all subscribers have handled it. */
  async publish(topic: string, payload: string, { retain = false } = {}): Promise<void> {
    if (retain) this.retained.set(topic, payload);
    for (const client of this.clients) await this.deliver(client, topic, payload, false);
  }

  /** Closes all connections; the clients reconnect. */
  interrupt(): void {
    for (const client of this.clients) {
      client.connected = false;
      client.listener.onState('The connection was lost.');
      this.open(client);
    }
  }

  private open(client: Client): void {
    client.connected = this.password === null || client.address.password === this.password;
    client.listener.onState(client.connected ? null : 'The broker refused the username or password.');
    if (client.connected) this.subscribe(client, [...client.topics]);
  }

  private subscribe(client: Client, topics: readonly string[]): void {
    for (const topic of topics) {
      const isAccepted = !this.forbiddenTopics.has(topic);
      client.listener.onSubscription(topic, isAccepted);
      if (!isAccepted) continue;
      for (const [name, payload] of this.retained) {
        if (matchTopic(topic, name)) void this.deliver(client, name, payload, true);
      }
    }
  }

  private async deliver({ connected, topics, listener }: Client, topic: string, payload: string, retained: boolean) {
    const isSubscribed = [...topics].some((filter) => !this.forbiddenTopics.has(filter) && matchTopic(filter, topic));
    if (!connected || !isSubscribed) return;
    await listener.onMessage({ topic, payload: new TextEncoder().encode(payload), retained });
  }
}
