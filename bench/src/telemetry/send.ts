import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlantDevice } from './plant';
import { type Batch, bodyOf } from './readings';

const retryMs = 200;

export interface Target {
  url: string;
}

/** HTTP connections that stay open between requests, like those of plant gateways. */
export class Gateways {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly target: Target;
  private readonly devices: readonly PlantDevice[];

  constructor(target: Target, devices: readonly PlantDevice[]) {
    this.target = target;
    this.devices = devices;
  }

  /** Sends a batch, and retries on 503 after its Retry-After. @throws unless the server responds with 201 */
  async send(batch: Batch, body = bodyOf(batch)): Promise<void> {
    for (;;) {
      const { status, answer } = await this.post(batch.device, body);
      if (status === 201) return;
      if (status !== 503) throw new Error(`Readings got ${status}: ${answer}`);
      await pause(retryMs);
    }
  }

  private post(device: number, body: string): Promise<{ status: number | undefined; answer: string }> {
    const { id, token } = this.devices[device] as PlantDevice;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    return new Promise((done, fail) => {
      const url = `${this.target.url}/api/devices/${id}/telemetry`;
      const call = request(url, { method: 'POST', headers, agent: this.agent }, (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          answer += text;
        });
        response.once('error', fail);
        response.once('end', () => done({ status: response.statusCode, answer }));
      });
      call.once('error', fail);
      call.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/**
 * Runs lanes concurrently, and the work within a lane sequentially.
 * @returns elapsed seconds
 */
export async function inLanes<T>(
  lanes: readonly (readonly T[])[],
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    lanes.map(async (items) => {
      for (const item of items) await work(item);
    }),
  );
  return (performance.now() - start) / 1000;
}
