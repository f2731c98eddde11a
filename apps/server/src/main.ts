import { DirectoryInUseError } from '@steward/db/directory-lock';
import type { Logger } from 'pino';
import { openDatabase } from './database';
import { type Environment, readEnvironment } from './env';
import { createLog } from './log';
import { type Steward, startSteward } from './steward';

const shutdownTimeoutMs = 10_000;
/** Outlasts a previous process that is still shutting down and holds the data directory. */
const directoryLockTimeoutMs = shutdownTimeoutMs + 5_000;
const parentCheckMs = 1_000;
const parentPid = process.ppid;

async function main() {
  const env = readEnvironment();
  const log = createLog(env.logLevel);
  const steward = await startSteward(env, log, open).catch((error: unknown) => {
    throw new Error(startFailureMessage(error, env), { cause: error });
  });
  // install handlers before printing "ready": supervisors may send a signal right after that line
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(steward));
  if (env.startedByNpm) stopAfterShell(steward);
  process.stdout.write(`Steward is ready at ${steward.address}\n`);
  if (steward.demo) process.stdout.write(`${steward.demo}\n`);
}

const open = (env: Environment, log: Logger) =>
  openDatabase(env, log, {
    milliseconds: directoryLockTimeoutMs,
    onWait: ({ directory, pid }) => {
      const holder = pid === null ? 'another Steward' : `process ${pid}`;
      process.stdout.write(
        `Waiting up to ${directoryLockTimeoutMs / 1000} seconds for ${holder} to end: it uses ${directory}.\n`,
      );
    },
  });

async function stop(steward: Steward): Promise<void> {
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
  await steward.stop();
  process.exit(0);
}

/** `npm start` passes SIGTERM on to its shell, which ends and leaves the server without a parent. */
function stopAfterShell(steward: Steward): void {
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    void stop(steward);
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
