import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'));

it('shows every primitive and every block', () => {
  const gallery = filesOf('.').map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const parts = ['primitives', 'blocks'].flatMap((folder) =>
    filesOf(`../${folder}`).map((name) => `'../${folder}/${name.replace('.tsx', '')}'`),
  );
  expect(parts.length).toBeGreaterThan(80);
  expect(parts.filter((part) => !gallery.some((source) => source.includes(part)))).toEqual([]);
});
