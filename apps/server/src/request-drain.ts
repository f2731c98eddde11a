import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Lets a server stop without cutting requests. */
export class RequestDrain {
  private readonly server: Server;
  private readonly running = new Set<ServerResponse>();
  private draining = false;
  private onIdle = () => {};

  constructor(server: Server) {
    this.server = server;
    // before Express, which may send the headers at once
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

  /** Accepts no connections any more and waits for running requests. @returns the number of requests that were cut after the time */
  async close(timeoutMs: number): Promise<number> {
    this.begin();
    const closed = once(this.server, 'close');
    this.server.close();
    const idle = new Promise<void>((resolve) => {
      this.onIdle = resolve;
    });
    const timer = new AbortController();
    if (this.running.size) await Promise.race([idle, pause(timeoutMs, undefined, { signal: timer.signal })]);
    timer.abort();
    const cut = this.running.size;
    this.server.closeAllConnections();
    await closed;
    return cut;
  }
}

function closeConnectionAfter(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
