import { setTimeout as pause } from 'node:timers/promises';
import { DirectoryInUseError } from '@steward/db/directory-lock';
import type { Logger } from 'pino';
import { openDatabase } from './database';
import { type Environment, readEnvironment } from './env';
import { createLog } from './log';
import { type Steward, startSteward } from './steward';

/** Time to stop jobs and close files after the last request. */
const closeSeconds = 3;
const parentCheckMs = 1_000;
const parentPid = process.ppid;

async function main() {
  const env = readEnvironment();
  const log = createLog(env.logLevel);
  const steward = await startSteward(env, log, open).catch((error: unknown) => {
    throw new Error(startFailureMessage(error, env), { cause: error });
  });
  // install handlers before printing "ready": supervisors may send a signal right after that line
  const stopper = new Stopper(steward, env);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopper.onSignal());
  if (env.startedByNpm) stopAfterShell(stopper);
  process.stdout.write(`Steward is ready at ${steward.address}\n`);
  if (isBeyondLoopback(env) && (await steward.isSignUpOpen())) process.stdout.write(openSignUpWarning);
  if (steward.demo) process.stdout.write(`${steward.demo}\n`);
}

const isBeyondLoopback = ({ host }: Environment) => host !== 'localhost' && host !== '::1' && !host.startsWith('127.');

const openSignUpWarning =
  'Warning: anybody who reaches this address can create an account and read all devices and manuals. Choose invitations in Settings, under Organization, or set SIGNUP=invite, or HOST=127.0.0.1.\n';

const open = (env: Environment, log: Logger) =>
  openDatabase(env, log, {
    milliseconds: directoryLockSecondsOf(env) * 1000,
    onWait: ({ directory, pid }) => {
      const holder = pid === null ? 'another Steward' : `process ${pid}`;
      process.stdout.write(
        `Waiting up to ${directoryLockSecondsOf(env)} seconds for ${holder} to end: it uses ${directory}.\n`,
      );
    },
  });

const stopSecondsOf = ({ stop }: Environment) => stop.drainSeconds + stop.requestSeconds + closeSeconds;
/** Outlasts a previous process that is still shutting down and holds the data directory. */
const directoryLockSecondsOf = (env: Environment) => stopSecondsOf(env) + 2;

/** npm passes the Ctrl-C of a terminal on to the server, which received it from the terminal as well. */
const sameSignalMs = 500;

class Stopper {
  private readonly steward: Steward;
  private readonly env: Environment;
  private signaledAt: number | null = null;

  constructor(steward: Steward, env: Environment) {
    this.steward = steward;
    this.env = env;
  }

  /** The first signal stops the server gracefully, a second one at once. */
  onSignal(): void {
    if (this.signaledAt === null) void this.stop();
    else if (performance.now() - this.signaledAt > sameSignalMs) endNow();
  }

  async stop(): Promise<void> {
    this.signaledAt ??= performance.now();
    setTimeout(endNow, stopSecondsOf(this.env) * 1000).unref();
    this.steward.drain();
    await pause(this.env.stop.drainSeconds * 1000);
    await this.steward.stop();
    process.exit(0);
  }
}

/** Unlike process.exit, which aborts with a core dump while a worker thread loads the embedding model. */
const endNow = () => process.kill(process.pid, 'SIGKILL');

/** `npm start` passes SIGTERM on to its shell, which ends and leaves the server without a parent. */
function stopAfterShell(stopper: Stopper): void {
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    void stopper.stop();
  }, parentCheckMs);
}

/** One sentence for the operator. */
function startFailureMessage(error: unknown, env: Environment): string {
  if (error instanceof DirectoryInUseError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${env.port} is in use: stop what listens there, or set PORT to another.`;
  if (code === 'EACCES') return `This account is not allowed to use port ${env.port} or the directory ${env.dataDir}.`;
  return `Steward cannot start: ${message}`;
}

await main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
