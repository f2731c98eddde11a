import type { Events, Wake } from '@steward/api/services/ports';
import { TopicSubscribers } from '@steward/api/services/topic-subscribers';
import type { Database } from '@steward/db/client';

const channel = 'steward';
/** Publications arrive by LISTEN, so this interval matters only if one is lost together with its server. */
const defaultIntervalMs = 60_000;

/** Events within this process, and between servers through PostgreSQL's LISTEN and NOTIFY. */
export class ServerEvents implements Events {
  private readonly subscribers = new TopicSubscribers();
  private readonly database: Database;
  private unlisten: () => Promise<void> = async () => {};
  /** Topics for the next statement. */
  private nextBatch: { topics: Set<string>; published: Promise<void> } | null = null;
  private publishing: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.database = database;
  }

  /** Listens for events of other servers. Does nothing on the embedded database, which has one server only. */
  async listen(): Promise<void> {
    if (this.database.embedded) return;
    const listening = await this.database.sql.listen(
      channel,
      (topic) => this.subscribers.wake(topic),
      // also called after each reconnection: publications may have been missed meanwhile
      () => this.subscribers.wakeAll(),
    );
    this.unlisten = () => listening.unlisten();
  }

  async publish(topic: string): Promise<void> {
    if (this.database.embedded) this.subscribers.wake(topic);
    else await this.publishWithNext(topic);
  }

  /**
   * Batches and deduplicates topics that are published while a statement is running. One statement per topic would need one commit each,
   * and PostgreSQL serializes commits that send notifications.
   */
  private publishWithNext(topic: string): Promise<void> {
    if (!this.nextBatch) {
      const topics = new Set<string>();
      const published = this.publishing.then(async () => {
        this.nextBatch = null;
        await this.database.sql`select pg_notify(${channel}, topic) from unnest(${[...topics]}::text[]) as topic`;
      });
      this.nextBatch = { topics, published };
      // a failed statement must not block the next one
      this.publishing = published.catch(() => {});
    }
    this.nextBatch.topics.add(topic);
    return this.nextBatch.published;
  }

  subscribe(topic: string, signal: AbortSignal, intervalMs = defaultIntervalMs): AsyncGenerator<Wake> {
    return this.subscribers.subscribe(topic, signal, intervalMs);
  }

  close(): Promise<void> {
    return this.unlisten();
  }
}
