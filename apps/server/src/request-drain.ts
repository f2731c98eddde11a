import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** Time for connections that the kernel has already accepted to reach the server with their first request. */
const arrivalMs = 100;

/** Lets a server stop without aborting requests. */
export class RequestDrain {
  private readonly server: Server;
  private readonly running = new Set<ServerResponse>();
  private draining = false;
  private onIdle = () => {};

  constructor(server: Server) {
    this.server = server;
    // registered before Express, which may send the headers immediately
    server.prependListener('request', (_req, res: ServerResponse) => {
      if (this.draining) closeConnectionAfter(res);
      this.running.add(res);
      res.once('close', () => {
        this.running.delete(res);
        if (!this.running.size) this.onIdle();
      });
    });
  }

  /** Closes each connection after its next response, so that clients and proxies open their next one to another server. */
  begin(): void {
    this.draining = true;
    for (const res of this.running) closeConnectionAfter(res);
  }

  /** Stops accepting connections and waits for running requests. @returns the number of requests aborted after the timeout */
  async close(timeoutMs: number): Promise<number> {
    this.begin();
    // a connection that waits to be accepted would be reset
    await arrivals();
    const closed = once(this.server, 'close');
    this.server.close();
    const expiry = AbortSignal.timeout(timeoutMs);
    do {
      await this.idle(expiry);
      await arrivals();
    } while (this.running.size && !expiry.aborted);
    const cut = this.running.size;
    this.server.closeAllConnections();
    await closed;
    return cut;
  }

  /** Resolves when no request is running, or when the signal fires. */
  private idle(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (!this.running.size || signal.aborted) return resolve();
      this.onIdle = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

/** Waits until the event loop has read from its sockets again: after a long turn, timers fire first. */
async function arrivals(): Promise<void> {
  await pause(arrivalMs);
  await turn();
}

function closeConnectionAfter(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
