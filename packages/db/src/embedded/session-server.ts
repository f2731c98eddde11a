import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { RevokedTransaction } from './revoked-transaction';
import { StatementTrace } from './statement-trace';
import {
  errorResponse,
  isCopyFromStdin,
  MessageSplitter,
  query,
  readyForQuery,
  sync,
  type TransactionState,
  transactionState,
  typeOf,
  welcome,
} from './wire';

interface Connection {
  port: MessagePort;
  inbox: Uint8Array[];
  closed: boolean;
  trace: StatementTrace;
  /** The transaction state last reported to the client. */
  state: TransactionState;
  revoked: RevokedTransaction | null;
}

/** Warning about a client that holds the session while others wait. */
export interface SessionWarning {
  seconds: number;
  waiting: number;
  /** The current statement without its parameters. */
  statement: string;
  rolledBack: boolean;
}

export interface SessionLimits {
  warnSeconds: number;
  /** A transaction that is idle this long while others wait is rolled back. */
  idleSeconds: number;
  warn(warning: SessionWarning): void;
}

/**
 * Lets several connections share PGlite's only session. A connection owns the session from its first message until
 * ReadyForQuery reports 'idle', so statements and transactions of two connections never mix. Other connections wait in a
 * queue; `watch()` warns about an owner that blocks them and rolls back its transaction when it is idle for too long.
 */
export class SessionServer {
  private owner: Connection | null = null;
  private ownedSince = 0;
  private lastMessageAt = 0;
  private warned = false;
  private readonly waiting: Connection[] = [];
  private draining = false;
  /** Whether PostgreSQL permits only reads, and whether it shall from the next transaction on. */
  private isReadOnly = false;
  private wantsReadOnly = false;
  private drained: Promise<void> = Promise.resolve();
  private readonly pglite: PGlite;
  private readonly limits: SessionLimits;

  constructor(pglite: PGlite, limits: SessionLimits) {
    this.pglite = pglite;
    this.limits = limits;
  }

  accept(port: MessagePort): void {
    const connection: Connection = {
      port,
      inbox: [],
      closed: false,
      trace: new StatementTrace(),
      state: 'I',
      revoked: null,
    };
    const splitter = new MessageSplitter();
    port.on('message', (bytes: Uint8Array) => {
      for (const message of splitter.push(bytes)) {
        if (message.startup) port.postMessage(concatenate(welcome));
        else if (typeOf(message.bytes) === 'X') port.close();
        else if (!connection.closed) this.enqueue(connection, message.bytes);
      }
    });
    port.on('close', () => {
      connection.closed = true;
      connection.inbox.length = 0;
      this.pump();
    });
  }

  /** Checks the limits; call this every few seconds. */
  watch(): void {
    if (!this.owner || !this.waiting.length) return;
    const now = performance.now();
    const isIdle = !this.draining && now - this.lastMessageAt > this.limits.idleSeconds * 1000;
    if (isIdle) this.drained = this.revoke(this.owner);
    else if (!this.warned && now - this.ownedSince > this.limits.warnSeconds * 1000) this.warn(this.owner, false);
  }

  /** While true, transactions that begin may only read: others fail with SQLSTATE 25006. */
  setReadOnly(readOnly: boolean): void {
    this.wantsReadOnly = readOnly;
  }

  /** Waits for running statements. */
  settle(): Promise<void> {
    return this.drained;
  }

  /** Waits for running statements, then closes the database. */
  async close(): Promise<void> {
    await this.settle();
    await this.pglite.close();
  }

  private enqueue(connection: Connection, message: Uint8Array) {
    connection.inbox.push(message);
    if (this.owner !== connection && !this.waiting.includes(connection)) this.waiting.push(connection);
    this.pump();
  }

  private pump() {
    if (!this.draining) this.drained = this.drain();
  }

  private async drain() {
    this.draining = true;
    for (;;) {
      const connection = this.owner ?? this.waiting.shift();
      if (connection?.inbox.length) await this.run(connection, takeStatement(connection.inbox));
      else if (connection && connection === this.owner && connection.closed) await this.abandon();
      // no connection waits, or the owner is between two statements of a transaction
      else if (!connection || connection === this.owner) break;
    }
    this.draining = false;
  }

  /** Runs the messages of one statement, or those that have arrived. */
  private async run(connection: Connection, messages: Uint8Array[]) {
    if (this.owner !== connection) {
      if (this.isReadOnly !== this.wantsReadOnly) await this.switchReadOnly();
      this.owner = connection;
      this.ownedSince = performance.now();
      this.warned = false;
    }
    const answer = await this.answer(connection, messages);
    const state = transactionState(answer);
    connection.state = state ?? connection.state;
    if (!connection.closed && answer.length) connection.port.postMessage(answer);
    if (state === 'I') this.owner = null;
    this.lastMessageAt = performance.now();
    if (!this.owner && connection.inbox.length) this.waiting.push(connection);
  }

  /** Between transactions only. */
  private async switchReadOnly() {
    this.isReadOnly = this.wantsReadOnly;
    const mode = this.isReadOnly ? 'read only' : 'read write';
    await this.execute(query(`set session characteristics as transaction ${mode}`));
  }

  /** Executes the messages at once, unless one of them may need an answer of our own. */
  private async answer(connection: Connection, messages: readonly Uint8Array[]): Promise<Uint8Array> {
    if (!connection.revoked && !messages.some(isCopyFromStdin)) {
      for (const message of messages) connection.trace.record(message);
      return this.execute(concatenate(messages));
    }
    const parts: Uint8Array[] = [];
    for (const message of messages) {
      connection.trace.record(message);
      parts.push(...(await this.answerMessage(connection, message)));
    }
    return concatenate(parts);
  }

  private async answerMessage(connection: Connection, message: Uint8Array): Promise<Uint8Array[]> {
    const rejection = connection.revoked?.answer(message, connection.trace.last) ?? 'over';
    if (rejection !== 'over') {
      if (rejection.reported) connection.revoked = null;
      // open a failed transaction, so that PostgreSQL itself rejects further statements until the client ends it
      if (rejection.reported === 'E') for (const step of ['begin', 'select 1/0']) await this.execute(query(step));
      return rejection.parts;
    }
    connection.revoked = null;
    if (!isCopyFromStdin(message)) return [await this.execute(message)];
    return [
      errorResponse('0A000', 'COPY FROM STDIN is not supported by the embedded database'),
      readyForQuery(connection.state),
    ];
  }

  /**
   * Uses the streaming call because PGlite's execProtocolRaw keeps every answer in memory for a reader that never comes. The
   * stream splits answers at arbitrary positions, so the pieces are joined.
   */
  private async execute(message: Uint8Array): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    const onRawData = (piece: Uint8Array) => void pieces.push(piece.slice());
    try {
      await this.pglite.execProtocolRawStream(message, { syncToFs: false, onRawData });
      return concatenate(pieces);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      return concatenate([errorResponse('XX000', sentence), readyForQuery('I')]);
    }
  }

  private async revoke(connection: Connection) {
    this.draining = true;
    this.warn(connection, true);
    connection.revoked = new RevokedTransaction(connection.state, this.limits.idleSeconds);
    await this.abandon();
    await this.drain();
  }

  /** Rolls back the transaction of an owner that disconnected or is idle, and frees the session. */
  private async abandon() {
    await this.execute(sync);
    await this.execute(query('rollback'));
    this.owner = null;
  }

  private warn(connection: Connection, rolledBack: boolean) {
    this.warned = true;
    const seconds = Math.round((performance.now() - this.ownedSince) / 1000);
    const statement = connection.trace.last.replace(/\s+/g, ' ').slice(0, 300);
    this.limits.warn({ seconds, waiting: this.waiting.length, statement, rolledBack });
  }
}

/** Takes the messages of the first statement, to its Query or Sync; all messages if the rest of it has not arrived. */
function takeStatement(inbox: Uint8Array[]): Uint8Array[] {
  const last = inbox.findIndex((message) => 'QS'.includes(typeOf(message)));
  return inbox.splice(0, last < 0 ? inbox.length : last + 1);
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1 && pieces[0]) return pieces[0];
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
