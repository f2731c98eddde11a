import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

const files = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const source = `${folder}/${name}/src`;
    return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((path) => `${source}/${path}`);
  }),
);

const filesNamed = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`));

/** Source files that the page names, such as `auth/auth.test.ts`. */
const fileNames = [...new Set([...page.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name = '']) => name))];

/** Each test that the table of findings quotes, with its file. */
const quotedTests = page
  .split('\n')
  .filter((line) => /^\| (S\d+|Operations \d+) /.test(line))
  .map((line) => line.split('|')[2] ?? '')
  .flatMap((cell) => {
    let file = '';
    return [...cell.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, name, title]) => {
      if (name) file = name;
      return title ? [{ file, title }] : [];
    });
  });

/** Whether a title with "…" for omitted text occurs in the file. The value of %s in a title may be anywhere in the file. */
function hasTest(source: string, title: string): boolean {
  const beginnings = [...source.matchAll(/['"]([^'"\n]+?)%s/g)].map(([, beginning = '']) => beginning);
  return title.split('…').every((text) => {
    const part = text.trim();
    const isRow = (beginning: string) =>
      part.startsWith(beginning) && source.includes(part.slice(beginning.length).trim());
    return source.includes(part) || beginnings.some(isRow);
  });
}

describe('docs/security.md', () => {
  it('names only source files that exist', () => {
    expect(fileNames.length).toBeGreaterThan(30);
    expect(fileNames.filter((name) => !filesNamed(name).length)).toEqual([]);
  });

  it('quotes only tests that exist in the file it names', () => {
    expect(quotedTests.length).toBeGreaterThan(30);
    const missingTests = quotedTests.filter(
      ({ file, title }) => !filesNamed(file).some((path) => hasTest(readFileSync(join(root, path), 'utf8'), title)),
    );
    expect(missingTests).toEqual([]);
  });
});
