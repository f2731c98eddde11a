import { readFile } from 'node:fs/promises';
import pidusage from 'pidusage';

/** Resident set of a process in bytes: all of its memory, also what V8's limits do not count. @throws if the process has ended */
export function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? residentByProc(pid) : residentByPidusage(pid);
}

/** Takes no process of its own, unlike pidusage on most platforms, so that it can be called many times per second. */
export async function residentByProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  // a zombie has no memory
  return Number(kilobytes ?? 0) * 1024;
}

export async function residentByPidusage(pid: number): Promise<number> {
  return (await pidusage(pid)).memory;
}
