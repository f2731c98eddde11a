import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export class DirectoryInUseError extends Error {
  constructor(directory: string, pid: number | null) {
    const holder = pid === null ? 'Another Steward is already running' : `Process ${pid} is already running Steward`;
    super(`${holder} on ${directory}: stop it, or set DATA_DIR to another directory.`);
    this.name = 'DirectoryInUseError';
  }
}

export interface DirectoryWait {
  /** How long to wait for another process that holds the directory. */
  milliseconds: number;
  /** Called once, when there is a wait. `pid` is null when the other process does not tell it. */
  onWait(holder: { directory: string; pid: number | null }): void;
}

const pollMilliseconds = 100;

/**
 * Holds a directory for this process: a socket bound to a name made from the path. The kernel frees it when the
 * process ends, however it ends, so there is no stale lock after `kill -9` and no guessing about process ids.
 * Linux: an abstract socket; Windows: a named pipe; elsewhere a file in the temporary directory. Who connects to it
 * reads the id of the process that holds it.
 * @throws DirectoryInUseError when another process holds it, after the wait
 */
export async function lockDirectory(directory: string, wait?: DirectoryWait): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const path = resolve(directory);
  const name = `steward-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  const at = address(name);
  const until = Date.now() + (wait?.milliseconds ?? 0);
  for (let attempt = 0; ; attempt++) {
    const server = await bind(at);
    if (server) {
      server.unref();
      return { release: () => new Promise((done) => server.close(() => done())) };
    }
    const pid = await holderOf(at);
    if (Date.now() >= until) throw new DirectoryInUseError(path, pid);
    if (attempt === 0) wait?.onWait({ directory: path, pid });
    await pause(pollMilliseconds);
  }
}

/** @returns null when another process holds the name. */
async function bind(at: string): Promise<Server | null> {
  try {
    return await listen(at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (!isFile(at) || (await answers(at))) return null;
    await rm(at, { force: true }); // left behind by a process that was killed
    return listen(at);
  }
}

function listen(at: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(at, () => done(server));
  });
}

/** The id that the holder of the name tells; null when it tells none, as older servers do. */
function holderOf(at: string): Promise<number | null> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(at);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => done(/^\d+$/.test(text) ? Number(text) : null));
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
