import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A string literal that holds class names and nothing else: every word is one utility. */
const literals = /(["'`])((?:[^"'`\\\n]|\\.)*)\1/g;
/** Utilities of one word; any other has a dash, a colon or a bracket, which the last word of a sentence has not. */
const oneWord = 'flex|grid|block|inline|hidden|contents|absolute|relative|static|fixed|sticky|shrink|grow|truncate';
/** `p-0!`, `max-sm:h-[85vh]!`, `hidden!`, and the older `!p-0` and `sm:!p-0`. */
const forced = new RegExp(`^(?:[a-z@*[&-]\\S*[-:\\])]\\S*!|(?:${oneWord})!|(?:\\S+:)?!-?[a-z][\\w./[\\]()%-]*)$`);

/** Class names with an exclamation mark in a source text. */
function forcedUtilities(source: string): string[] {
  return [...source.matchAll(literals)].flatMap(([, , text = '']) =>
    text.split(/\s+/).filter((word) => forced.test(word)),
  );
}

const sources = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(folder, path)),
);

it('finds utilities that are forced with an exclamation mark, and no sentence', () => {
  const examples = `
    <Button className="p-0! sm:w-75!" />
    cn('mt-1 [&_td]:h-11.5!', open && 'hidden!', '!px-2', 'sm:!grid')
    toast.success('Task created successfully! It is due on 3 May.');
    if (!open) return "Welcome back!";
  `;
  expect(forcedUtilities(examples)).toEqual(['p-0!', 'sm:w-75!', '[&_td]:h-11.5!', 'hidden!', '!px-2', 'sm:!grid']);
});

it('no class name in the web or the design system is forced: cn() lets className override a component', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((path) =>
    forcedUtilities(readFileSync(join(root, path), 'utf8')).map((utility) => `${path}: ${utility}`),
  );
  expect(found).toEqual([]);
});
