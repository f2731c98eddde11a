import { fileURLToPath } from 'node:url';

// This module runs from src/ (development, tests) or bundled in dist/. Both are two levels below apps/.
const isBundled = !import.meta.url.endsWith('.ts');
const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const repositoryRoot = absolutePath('../../../');
export const migrationsFolder = absolutePath(isBundled ? './drizzle' : '../../../packages/db/drizzle');
export const webBuild = absolutePath('../../web/dist');
