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
  /** How long to wait for the other process to release the directory. */
  milliseconds: number;
  /** Called once if the directory is held. `pid` is null when the other process does not report its id. */
  onWait(holder: { directory: string; pid: number | null }): void;
}

const pollIntervalMs = 100;

/**
 * Locks a directory for this process by binding a socket to a name derived from the path. The kernel releases the name
 * when the process ends, even after `kill -9`, so locks are never stale and process ids are not compared.
 * Linux uses an abstract socket, Windows a named pipe, other systems a socket file in the temporary directory. A client that
 * connects receives the id of the process that holds the lock.
 * @throws DirectoryInUseError when another process still holds the directory after the wait
 */
export async function lockDirectory(directory: string, wait?: DirectoryWait): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const path = resolve(directory);
  const name = `steward-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  const at = address(name);
  const deadline = Date.now() + (wait?.milliseconds ?? 0);
  for (let attempt = 0; ; attempt++) {
    const server = await bind(at);
    if (server) {
      server.unref();
      return { release: () => new Promise((done) => server.close(() => done())) };
    }
    const pid = await holderOf(at);
    if (Date.now() >= deadline) throw new DirectoryInUseError(path, pid);
    if (attempt === 0) wait?.onWait({ directory: path, pid });
    await pause(pollIntervalMs);
  }
}

/** Binds the name. @returns null when another process holds it. */
async function bind(at: string): Promise<Server | null> {
  try {
    return await listen(at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (!isSocketFile(at) || (await acceptsConnections(at))) return null;
    await rm(at, { force: true }); // left over from a killed process
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

/** Process id of the holder; null when it does not report one, like older servers. */
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

const isSocketFile = (at: string) => at.endsWith('.sock');

function acceptsConnections(at: string): Promise<boolean> {
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
