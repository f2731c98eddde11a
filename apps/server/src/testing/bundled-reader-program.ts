import { join } from 'node:path';
import { inject } from 'vitest';

/** Replaces `adapters/reader-program.ts` in tests: the bundle starts faster than the sources. */
export function readerProgram(name: string): { file: string; execArgv: string[] } {
  return { file: join(inject('bundle'), `${name}.js`), execArgv: [] };
}
