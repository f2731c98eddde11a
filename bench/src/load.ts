import { Agent, get } from 'node:http';

const manyClients = 4;

/** Requests the paths in turn from concurrent clients. @returns milliseconds of each request, and the total seconds */
export async function load(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
  requests: number,
  clients = manyClients,
): Promise<{ times: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const path = paths[next++ % paths.length] ?? '/';
      const requestStart = performance.now();
      await request(url + path, headers, agent);
      times.push(performance.now() - requestStart);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { times, seconds };
}

function request(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { headers, agent }, (response) => {
      response.resume();
      response.once('error', fail);
      response.once('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`GET ${url} failed with status ${response.statusCode}`)),
      );
    }).once('error', fail);
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
