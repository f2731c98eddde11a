import { afterEach, describe, expect, it } from 'vitest';
import type { BrokerAddress, BrokerListener, BrokerMessage, MessageBrokers } from '../../ports';

/** A broker that a test controls. It refuses the topic 'forbidden'. */
export interface TestedBroker {
  brokers: MessageBrokers;
  /** Address with valid credentials. */
  address: BrokerAddress;
  publish(topic: string, payload: string, options?: { retain: boolean }): Promise<void>;
  /** Closes all connections, and accepts new ones. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
}

/** Records the events of a connection. */
function listen() {
  const messages: BrokerMessage[] = [];
  const states: (string | null)[] = [];
  const subscriptions: [topic: string, accepted: boolean][] = [];
  const listener: BrokerListener = {
    onMessage: async (message) => void messages.push(message),
    onState: (reason) => void states.push(reason),
    onSubscription: (topic, accepted) => void subscriptions.push([topic, accepted]),
  };
  const texts = () =>
    messages.map(({ topic, payload, retained }) => [topic, new TextDecoder().decode(payload), retained]);
  return { listener, states, subscriptions, texts };
}

/** Compliance suite of the MessageBrokers port. */
export function brokersCompliance(name: string, open: () => Promise<TestedBroker>) {
  describe(`${name} as MessageBrokers`, () => {
    const closers: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    });

    async function start() {
      const broker = await open();
      closers.push(() => broker.close());
      return broker;
    }

    function connect(broker: TestedBroker, changes: Partial<BrokerAddress> = {}) {
      const events = listen();
      const connection = broker.brokers.connect({ ...broker.address, ...changes }, events.listener);
      closers.push(() => connection.close());
      return { ...events, connection };
    }

    const eventually = { timeout: 15_000 };

    it('delivers messages of the subscribed topics, including wildcards', async () => {
      const broker = await start();
      const { connection, texts, subscriptions, states } = connect(broker);
      connection.subscribe(['plant/pump', 'hall/+/t']);
      await expect.poll(() => subscriptions, eventually).toHaveLength(2);
      expect(states.at(-1)).toBeNull();
      await broker.publish('plant/pump', '1');
      await broker.publish('plant/fan', '2');
      await broker.publish('hall/a/t', 'ä');
      await expect.poll(texts, eventually).toEqual([
        ['plant/pump', '1', false],
        ['hall/a/t', 'ä', false],
      ]);
    });

    it('replaces the subscriptions', async () => {
      const broker = await start();
      const { connection, texts, subscriptions } = connect(broker);
      connection.subscribe(['a', 'b']);
      await expect.poll(() => subscriptions, eventually).toHaveLength(2);
      connection.subscribe(['b', 'c']);
      await expect.poll(() => subscriptions.map(([topic]) => topic).sort(), eventually).toEqual(['a', 'b', 'c']);
      for (const topic of ['a', 'b', 'c']) await broker.publish(topic, 'x');
      await expect.poll(() => texts().map(([topic]) => topic), eventually).toEqual(['b', 'c']);
    });

    it('marks retained messages, and delivers them again after a reconnect', async () => {
      const broker = await start();
      await broker.publish('kept', 'old', { retain: true });
      const { connection, texts, states } = connect(broker);
      connection.subscribe(['kept']);
      await expect.poll(texts, eventually).toEqual([['kept', 'old', true]]);
      await broker.publish('kept', 'new', { retain: true });
      await expect.poll(texts, eventually).toContainEqual(['kept', 'new', false]);
      await broker.interrupt();
      await expect.poll(() => states.filter((reason) => reason === null).length, eventually).toBe(2);
      await expect.poll(texts, eventually).toContainEqual(['kept', 'new', true]);
      await broker.publish('kept', 'later');
      await expect.poll(texts, eventually).toContainEqual(['kept', 'later', false]);
    });

    it('reports why it cannot connect, without secrets', async () => {
      const broker = await start();
      const { states } = connect(broker, { password: 'hush-hush' });
      await expect.poll(() => states.length, eventually).toBeGreaterThan(0);
      expect(states[0]).toMatch(/^The broker refused the username or password/);
      expect(states.join(' ')).not.toContain('hush-hush');
    });

    it('reports a topic that the broker refuses, and delivers messages of the others', async () => {
      const broker = await start();
      const { connection, texts, subscriptions } = connect(broker);
      connection.subscribe(['forbidden', 'allowed']);
      await expect
        .poll(() => [...subscriptions].sort(), eventually)
        .toEqual([
          ['allowed', true],
          ['forbidden', false],
        ]);
      await broker.publish('allowed', 'x');
      await expect.poll(texts, eventually).toEqual([['allowed', 'x', false]]);
    });

    it('delivers nothing after it is closed', async () => {
      const broker = await start();
      const closed = connect(broker);
      const other = connect(broker);
      closed.connection.subscribe(['a']);
      other.connection.subscribe(['a']);
      await expect.poll(() => [...closed.subscriptions, ...other.subscriptions], eventually).toHaveLength(2);
      await closed.connection.close();
      await broker.publish('a', 'x');
      await expect.poll(other.texts, eventually).toHaveLength(1);
      expect(closed.texts()).toEqual([]);
    });
  });
}
