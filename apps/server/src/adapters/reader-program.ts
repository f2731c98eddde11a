import { fileURLToPath } from 'node:url';

/** File and Node options of a worker process in this folder: bundled, or from source with tsx (development). */
export function readerProgram(name: string): { file: string; execArgv: string[] } {
  const isSource = import.meta.url.endsWith('.ts');
  return {
    file: fileURLToPath(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, import.meta.url)),
    execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [],
  };
}
