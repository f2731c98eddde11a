import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export class DirectoryInUseError extends Error {
  constructor(directory: string) {
    super(`Another Steward is already running on ${directory}: stop it, or set DATA_DIR to another directory.`);
    this.name = 'DirectoryInUseError';
  }
}

/**
 * Holds a directory for this process: a socket bound to a name made from the path. The kernel frees it when the
 * process ends, however it ends, so there is no stale lock after `kill -9` and no guessing about process ids.
 * Linux: an abstract socket; Windows: a named pipe; elsewhere a file in the temporary directory.
 */
export async function lockDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const path = resolve(directory);
  const name = `steward-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  const at = address(name);
  const server = await listen(at).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (isFile(at) && !(await answers(at))) {
      await rm(at, { force: true }); // left behind by a process that was killed
      return listen(at);
    }
    throw new DirectoryInUseError(path);
  });
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function listen(at: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(at, () => done(server));
  });
}

const isFile = (at: string) => at.endsWith('.sock');

function answers(at: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(at, () => done(true));
    socket.once('error', () => done(false));
    socket.unref();
  });
}

function address(name: string): string {
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}
