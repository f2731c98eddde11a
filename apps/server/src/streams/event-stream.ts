import type { Response } from 'express';

const heartbeatMs = 10_000;

/** A response of server-sent events. Heartbeat comments prevent idle timeouts of proxies and clients. */
export class EventStream {
  private readonly res: Response;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(res: Response) {
    this.res = res;
    res.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // no-transform: compression and proxies would buffer events
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    res.write(': connected\n\n');
    this.heartbeat = setInterval(() => res.write(': heartbeat\n\n'), heartbeatMs);
    res.once('close', () => clearInterval(this.heartbeat));
  }

  send(event: string, data: unknown, id: string): void {
    if (!this.res.closed) this.res.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the stream of a server that stops: the client opens it again after this time. */
  endForReconnection(milliseconds: number): void {
    if (!this.res.closed) this.res.write(`retry: ${milliseconds}\n\n`);
    this.end();
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.res.end();
  }
}
