import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** In MiB. */
export interface MemorySample {
  /** Resident memory of the server process, including all threads. */
  server: number;
  /** Total resident memory of the reader processes. */
  readers: number;
  /** V8 memory of each thread by file name; 'main' is the HTTP thread. Excludes native memory. */
  threads: Record<string, number>;
}

const mebibyte = 1024 * 1024;
/** A busy thread replies only after its computation. */
const threadsAnswerMs = 2_000;
const collections = 3;

/** Environment variables for a server whose threads write their memory use to the file. */
export const reportingThreads = (file: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(`${import.meta.dirname}/report-threads.mjs`).href}`,
  THREAD_MEMORY_FILE: file,
});

/** Measures a server that was started with `reportingThreads`. Linux only. */
export async function sampleMemory(pid: number, file: string): Promise<MemorySample> {
  // V8 releases freed pages only after several collections
  for (let collection = 0; collection < collections; collection++) {
    await rm(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    await pause(threadsAnswerMs);
  }
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  const readers = await Promise.all(children.map((child) => residentMebibytes(child)));
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const threads: Record<string, number> = {};
  for (const line of lines) {
    const { name, bytes } = JSON.parse(line) as { name: string; bytes: number };
    threads[name] = (threads[name] ?? 0) + bytes / mebibyte;
  }
  return { server: await residentMebibytes(pid), readers: readers.reduce((sum, n) => sum + n, 0), threads };
}

/** Returns 0 if the process has ended. */
async function residentMebibytes(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1] ?? 0) / 1024;
}
