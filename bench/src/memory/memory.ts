import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { manualsDirectory } from '../manuals';
import { anotherCopy, demonstrationManual, onboardManual, untilVectorized } from '../onboard-manual';
import type { Bench, Figure } from '../report';
import { type RunningServer, signIn, startServer } from '../serving';
import { type MemorySample, reportingThreads, sampleMemory } from './process-memory';
import { ask } from './questions';

/** Memory after the warm-up is the reference. */
const warmUpOnboardings = 20;
const warmUpQuestions = 100;
const onboardings = 200;
const questions = 2_000;
const samplesBetween = 4;
/** Two of twenty manuals are small real ones; the others are copies of the demo manual. */
const realManuals = ['tld_gpu4060_ground_power', 'huanyang_hy_vfd'];
const manualsPerRound = 20;
/** Time for background work to finish after the last answer. */
const settleMs = 10_000;
/** Allows for caches that grow with ten times as many manuals. */
const tolerance = 1.2;

/** Measures memory growth: 200 onboardings in a row, then 2,000 questions. */
export async function memory(): Promise<Bench> {
  const name = `Memory after ${onboardings} onboardings and ${questions} questions`;
  if (process.platform !== 'linux') return { name, skipped: 'reads /proc, which only Linux has', figures: [] };
  const file = join(tmpdir(), `steward-bench-memory-${process.pid}`);
  const unlimited = { USER_UNITS_PER_MINUTE: '1000000000', ORGANIZATION_UNITS_PER_MINUTE: '1000000000' };
  const server = await startServer({ ...reportingThreads(file), ...unlimited, DEMO: 'on' });
  try {
    const sample = async () => {
      await pause(settleMs);
      return sampleMemory(server.pid, file);
    };
    const work = await beginWork(server);
    await work.onboard(warmUpOnboardings);
    await work.ask(warmUpQuestions);
    const reference = await sample();
    const figures: Figure[] = [];
    for (let part = 1; part <= samplesBetween; part++) {
      const count = (onboardings - warmUpOnboardings) / samplesBetween;
      await work.onboard(count);
      figures.push(serverFigure(`after ${warmUpOnboardings + part * count} onboardings`, await sample(), reference));
    }
    for (let part = 1; part <= samplesBetween; part++) {
      const count = (questions - warmUpQuestions) / samplesBetween;
      await work.ask(count);
      const last = await sample();
      figures.push(serverFigure(`and after ${warmUpQuestions + part * count} questions`, last, reference));
      if (part === samplesBetween) figures.push(...partFigures(last, reference));
    }
    return { name, skipped: null, figures };
  } finally {
    await server.stop();
  }
}

async function beginWork({ url }: RunningServer) {
  const generated = await demonstrationManual(url, await signIn(url));
  const directory = manualsDirectory;
  const real = directory
    ? await Promise.all(realManuals.map((name) => readFile(join(directory, 'pdf', `${name}.pdf`))))
    : [];
  const devices: string[] = [];
  let questionCount = 0;
  return {
    async onboard(count: number) {
      // for each part, because a session ends earlier than the bench
      const headers = await signIn(url);
      for (let n = 0; n < count; n++) {
        const bytes = anotherCopy(real[devices.length % manualsPerRound] ?? generated);
        const { deviceId } = await onboardManual(url, headers, { name: `Machine ${devices.length}`, bytes });
        await untilVectorized(url, headers, deviceId);
        devices.push(deviceId);
      }
    },
    async ask(count: number) {
      const headers = await signIn(url);
      for (const end = questionCount + count; questionCount < end; questionCount++)
        await ask(url, headers, devices, questionCount);
    },
  };
}

const demand = `at most ${Math.round(100 * (tolerance - 1))} % more than after the first ${warmUpOnboardings} onboardings and ${warmUpQuestions} questions`;

function serverFigure(when: string, { server }: MemorySample, reference: MemorySample): Figure {
  const holds = server <= tolerance * reference.server;
  return { what: `server process ${when}`, measured: server, reference: reference.server, unit: 'MiB', demand, holds };
}

/** Memory by component. Memory outside V8 is native: the embedding model, OCR and the allocator. */
function partFigures(last: MemorySample, reference: MemorySample): Figure[] {
  const information = { unit: 'MiB', demand: 'part of the figure above', holds: true };
  const threads = Object.entries(last.threads).map(([name, measured]) => ({
    what: `  V8 memory of the thread ${name}`,
    measured,
    reference: reference.threads[name] ?? 0,
    ...information,
  }));
  const readers = {
    what: 'reader processes, which end after a minute without work',
    measured: last.readers,
    reference: reference.readers,
    ...information,
    demand: 'beside the server',
  };
  return [...threads, readers];
}
