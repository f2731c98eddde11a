import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import {
  errorResponse,
  isCopyFromStdin,
  isTerminate,
  MessageSplitter,
  query,
  sync,
  transactionState,
  welcome,
} from './wire';

interface Connection {
  port: MessagePort;
  inbox: Uint8Array[];
  closed: boolean;
}

/**
 * Lets several connections share PGlite's one session: a connection owns the session from its first message until
 * ReadyForQuery says 'idle', so statements and transactions of two connections never mix. Others wait their turn.
 */
export class SessionServer {
  private owner: Connection | null = null;
  private readonly waiting: Connection[] = [];
  private pumping: Promise<void> | null = null;
  private readonly pglite: PGlite;

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  accept(port: MessagePort): void {
    const connection: Connection = { port, inbox: [], closed: false };
    const splitter = new MessageSplitter();
    port.on('message', (bytes: Uint8Array) => {
      for (const message of splitter.push(bytes)) {
        if (message.startup) for (const part of welcome) port.postMessage(part);
        else if (isTerminate(message.bytes)) port.close();
        else if (!connection.closed) this.enqueue(connection, message.bytes);
      }
    });
    port.on('close', () => {
      connection.closed = true;
      connection.inbox.length = 0;
      this.pump();
    });
  }

  /** Waits for what is running, then closes the database. */
  async close(): Promise<void> {
    await this.pumping;
    await this.pglite.close();
  }

  private enqueue(connection: Connection, message: Uint8Array) {
    connection.inbox.push(message);
    if (this.owner !== connection && !this.waiting.includes(connection)) this.waiting.push(connection);
    this.pump();
  }

  private pump() {
    this.pumping ??= this.drain().finally(() => {
      this.pumping = null;
    });
  }

  private async drain() {
    for (;;) {
      const connection = this.owner ?? this.waiting.shift();
      if (!connection) return;
      const message = connection.inbox.shift();
      if (message) await this.run(connection, message);
      else if (this.owner !== connection) continue;
      else if (connection.closed) await this.abandon();
      else return; // inside a transaction, waiting for its next statement
    }
  }

  private async run(connection: Connection, message: Uint8Array) {
    this.owner = connection;
    const parts = isCopyFromStdin(message)
      ? errorResponse('0A000', 'COPY FROM STDIN is not supported by the embedded database')
      : await this.execute(message);
    let state: string | null = null;
    for (const part of parts) {
      state = transactionState(part) ?? state;
      if (!connection.closed) connection.port.postMessage(part);
    }
    if (state === 'I') {
      this.owner = null;
      if (connection.inbox.length) this.waiting.push(connection);
    }
  }

  private async execute(message: Uint8Array): Promise<Uint8Array[]> {
    try {
      return [await this.pglite.execProtocolRaw(message, { syncToFs: false })];
    } catch (error) {
      return errorResponse('XX000', error instanceof Error ? error.message : String(error));
    }
  }

  /** The owner went away inside a transaction: roll it back and free the session. */
  private async abandon() {
    await this.execute(sync);
    await this.execute(query('rollback'));
    this.owner = null;
  }
}
