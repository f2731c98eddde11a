import { fileURLToPath } from 'node:url';

const fileOf = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Latin, Cyrillic and Greek; the build puts them beside the bundle. */
export const fontFiles = { Inter: fileOf('Inter-Regular'), 'Inter SemiBold': fileOf('Inter-SemiBold') } as const;
