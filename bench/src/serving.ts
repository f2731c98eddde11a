import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
export const password = 'bench-password';
export const email = 'admin@demo.example';

export interface RunningServer {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first response. */
  startupMs: number;
  /** Largest resident set of the process so far, in MiB. */
  peakMemory(): Promise<number>;
  /** Time that its threads have used so far. */
  processorSeconds(): Promise<number>;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL, like a crash. */
  kill(): Promise<void>;
}

/**
 * Starts the built server.
 * @param keep data directory to use and keep; without one, a temporary directory is created and removed on stop
 */
export async function startServer(
  environment: Record<string, string> = {},
  keep?: string,
): Promise<RunningServer & { directory: string }> {
  const directory = keep ?? (await mkdtemp(join(tmpdir(), 'steward-bench-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: '',
      DEMO_PASSWORD: password,
      PASSWORD_POLICY: 'specified',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
    if (!keep) await rm(directory, { recursive: true, force: true });
  };
  try {
    await untilHealthy(`${url}/health`);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url,
    pid: server.pid ?? 0,
    directory,
    startupMs: performance.now() - started,
    peakMemory: () => peakMemoryOf(server),
    processorSeconds: () => processorSecondsOf(server),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function peakMemoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1] ?? Number.NaN) / 1024;
}

const ticksPerSecond = 100;

async function processorSecondsOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // fields 14 and 15 of proc(5), utime and stime; the name in field 2 may contain spaces
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(utime) + Number(stime)) / ticksPerSecond;
}

export async function signIn(url: string, account = email): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The first start takes up to 20 s of processor time, which other programs may share. */
const startLimitMs = 180_000;

async function untilHealthy(url: string): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < startLimitMs) {
    if (
      await fetch(url).then(
        (r) => r.ok,
        () => false,
      )
    )
      return;
    await new Promise((soon) => setTimeout(soon, 50));
  }
  throw new Error(`${url} did not respond within ${startLimitMs / 1000} s`);
}
