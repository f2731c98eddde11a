import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BareStatement {
  text: string;
  parameters: unknown[];
}

/** A PostgreSQL server's address, or the embedded database's directory. */
export type Place = { url: string } | { data: string };

export interface BareWork {
  place: Place;
  /** For each path, /0, /1, …, what it asks of the database. */
  statements: BareStatement[][];
}

/** A bare Express server in a process of its own. */
export async function serveBare(place: Place, statements: BareStatement[][]) {
  const child = fork(fileURLToPath(new URL('./bare-list.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
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
