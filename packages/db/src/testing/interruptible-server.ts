import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { MessageChannel } from 'node:worker_threads';
import { type Database, openServer } from '../client';
import { PortSocket } from '../embedded/port-socket';
import { SessionServer } from '../embedded/session-server';
import type { AvailabilityReport } from '../server-watch';
import { openMigratedPglite } from './test-database';

/** A database server behind a TCP port that tests stop and start again, as seen by the driver for PostgreSQL servers. */
export class InterruptibleServer {
  private readonly sessions: SessionServer;
  private readonly sessionOf = new Map<Socket, PortSocket>();
  private frozen = false;
  private server: Server | null = null;
  private port = 0;

  private constructor(sessions: SessionServer) {
    this.sessions = sessions;
  }

  static async start(): Promise<InterruptibleServer> {
    const sessions = new SessionServer(await openMigratedPglite(), { warnSeconds: 30, idleSeconds: 300, warn() {} });
    const server = new InterruptibleServer(sessions);
    await server.resume();
    return server;
  }

  /** Refuses connections and breaks the open ones. */
  async interrupt(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    this.server = null;
    for (const socket of this.sessionOf.keys()) socket.destroy();
    await closed;
  }

  /** Listens on the same port again, unless it is still listening. */
  async resume(): Promise<void> {
    if (this.server) return;
    this.server = createServer((socket) => this.accept(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Accepts connections and keeps the open ones, but answers nothing, like a host that hangs. */
  freeze(): void {
    this.frozen = true;
    for (const [socket, session] of this.sessionOf) socket.unpipe(session);
  }

  thaw(): void {
    this.frozen = false;
    for (const [socket, session] of this.sessionOf) socket.pipe(session);
  }

  async close(): Promise<void> {
    await this.interrupt();
    await this.sessions.close();
  }

  /** Opens a database on it. Counts as embedded, because there is no LISTEN. */
  open(report?: AvailabilityReport): Database {
    const database = openServer(`postgres://steward@127.0.0.1:${this.port}/steward`, 4, report);
    return { ...database, embedded: true };
  }

  private accept(socket: Socket): void {
    const { port1, port2 } = new MessageChannel();
    this.sessions.accept(port2);
    const session = new PortSocket(port1);
    session.pipe(socket);
    if (!this.frozen) socket.pipe(session);
    // tests break connections on purpose
    socket.on('error', () => {});
    session.on('error', () => {});
    this.sessionOf.set(socket, session);
    socket.once('close', () => {
      this.sessionOf.delete(socket);
      session.destroy();
    });
  }
}
