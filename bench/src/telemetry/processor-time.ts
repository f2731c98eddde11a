import { readdir, readFile } from 'node:fs/promises';
import type postgres from 'postgres';

const ticksPerSecond = 100;

interface ProcessTimes {
  parentPid: number;
  self: number;
  /** Processor time of child processes that have ended. */
  children: number;
}

/** Processor times in seconds, from fields 4 and 14 to 17 of proc(5). The name in field 2 may contain spaces. */
async function timesOf(pid: number | string): Promise<ProcessTimes | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return null;
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
  return { parentPid: Number(fields[1]), self: seconds(11), children: seconds(13) };
}

/** Total processor time of all processes of the PostgreSQL server, which must run on this machine. */
export async function databaseProcessorSeconds(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const backend = await timesOf(row?.pid ?? 0);
  if (!backend) throw new Error('DATABASE_URL must be a server on this machine, whose processor time can be read');
  const server = await timesOf(backend.parentPid);
  let total = (server?.self ?? 0) + (server?.children ?? 0);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const times = await timesOf(pid);
    if (times?.parentPid === backend.parentPid) total += times.self;
  }
  return total;
}

/** Total processor time of this process. */
export function ownProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
