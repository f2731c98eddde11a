import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BareStatement {
  text: string;
  parameters: unknown[];
}

/** Address of a PostgreSQL server, or directory of the embedded database. */
export type Place = { url: string } | { data: string };

export interface BareWork {
  place: Place;
  /** Statements of each path /0, /1, …. */
  statements: BareStatement[][];
}

/** Starts a bare Express server in a child process. */
export async function serveBare(place: Place, statements: BareStatement[][]) {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  child.send({ place, statements } satisfies BareWork);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
