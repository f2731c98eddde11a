import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** In MiB. */
export interface MemorySample {
  /** Resident memory of the server process with all of its threads. */
  server: number;
  /** Resident memory of its reader processes together. */
  readers: number;
  /** What V8 has for each thread, by the name of its file; 'main' is the one that answers requests. Native code is not included. */
  threads: Record<string, number>;
}

const mebibyte = 1024 * 1024;
/** A thread that computes answers after the computation. */
const threadsAnswerMs = 2_000;
const collections = 3;

/** Environment of a server whose threads report their memory to the file. */
export const reportingThreads = (file: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(`${import.meta.dirname}/report-threads.mjs`).href}`,
  THREAD_MEMORY_FILE: file,
});

/** Measures a server that was started with `reportingThreads`. Linux only. */
export async function sampleMemory(pid: number, file: string): Promise<MemorySample> {
  // V8 gives freed pages back after some collections
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

/** 0 for a process that has ended. */
async function residentMebibytes(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1] ?? 0) / 1024;
}
