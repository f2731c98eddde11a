import { EventEmitter } from 'node:events';
import type { Events } from '@steward/api/services/ports';
import type { Database } from '@steward/db/client';

const channel = 'steward';
/** Subscribers also wake at this interval, so that an event lost with its connection is only late. */
const defaultIntervalMs = 2000;

/** Events within this process, and between servers through PostgreSQL's LISTEN and NOTIFY. */
export class ServerEvents implements Events {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly database: Database;
  private unlisten: () => Promise<void> = async () => {};

  constructor(database: Database) {
    this.database = database;
  }

  /** Listens for events of other servers. Does nothing on the embedded database, which has one server only. */
  async listen(): Promise<void> {
    if (this.database.embedded) return;
    const listening = await this.database.sql.listen(channel, (topic) => this.emitter.emit(topic));
    this.unlisten = () => listening.unlisten();
  }

  async publish(topic: string): Promise<void> {
    if (this.database.embedded) this.emitter.emit(topic);
    else await this.database.sql.notify(channel, topic);
  }

  async *subscribe(topic: string, signal: AbortSignal, intervalMs = defaultIntervalMs): AsyncGenerator<void> {
    let published = false;
    let wake = () => {};
    const onPublish = () => {
      published = true;
      wake();
    };
    this.emitter.on(topic, onPublish);
    signal.addEventListener('abort', onPublish);
    try {
      while (!signal.aborted) {
        published = false;
        yield;
        if (published) continue;
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((done) => {
          wake = done;
          timer = setTimeout(done, intervalMs).unref();
        });
        clearTimeout(timer);
      }
    } finally {
      this.emitter.off(topic, onPublish);
      signal.removeEventListener('abort', onPublish);
    }
  }

  close(): Promise<void> {
    return this.unlisten();
  }
}
