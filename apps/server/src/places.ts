import { fileURLToPath } from 'node:url';

/** Where things stand: this module runs from src/ (development, tests) or bundled in dist/, both two levels below apps/. */
const bundled = !import.meta.url.endsWith('.ts');
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const repositoryRoot = at('../../../');
export const migrationsFolder = at(bundled ? './drizzle' : '../../../packages/db/drizzle');
export const webBuild = at('../../web/dist');
