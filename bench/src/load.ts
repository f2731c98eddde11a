import { Agent, get } from 'node:http';

const clients = 4;

/** Asks for the paths in turn from four clients at once. @returns milliseconds of each answer */
export async function load(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
  requests: number,
): Promise<{ times: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const path = paths[next++ % paths.length] ?? '/';
      const asked = performance.now();
      await ask(url + path, headers, agent);
      times.push(performance.now() - asked);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { times, seconds };
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { headers, agent }, (response) => {
      response.resume();
      response.once('error', fail);
      response.once('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${url} answers ${response.statusCode}`)),
      );
    }).once('error', fail);
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
