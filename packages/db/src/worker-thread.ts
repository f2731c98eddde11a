import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread from a module in the caller's directory: `<name>.js` when bundled, `<name>.ts` when run from source
 * (development, tests). The latter needs tsx, which must be registered inside the worker.
 * @param base the caller's import.meta.url
 */
export function startWorkerThread(name: string, base: string, options: WorkerOptions = {}): Worker {
  if (!base.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, base), options);
  const source = new URL(`./${name}.ts`, base).href;
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(bootstrap, { ...options, eval: true });
}
