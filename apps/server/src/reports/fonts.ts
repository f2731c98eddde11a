import { fileURLToPath } from 'node:url';

const fileOf = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * Latin, Cyrillic and Greek; the build puts them beside the bundle. pdfkit is given the files, which it opens once; under
 * a registered name it would open one that it knows already again at each use.
 */
export const fontFiles = { Inter: fileOf('Inter-Regular'), 'Inter SemiBold': fileOf('Inter-SemiBold') } as const;
