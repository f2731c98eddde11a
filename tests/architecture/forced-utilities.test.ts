import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** String literals. */
const literals = /(["'`])((?:[^"'`\\\n]|\\.)*)\1/g;
/** Utilities of one word. All others contain a dash, colon or bracket, unlike the last word of a sentence. */
const oneWordUtilities =
  'flex|grid|block|inline|hidden|contents|absolute|relative|static|fixed|sticky|shrink|grow|truncate';
/** `p-0!`, `max-sm:h-[85vh]!`, `hidden!`, and the older `!p-0` and `sm:!p-0`. */
const forcedUtility = new RegExp(
  `^(?:[a-z@*[&-]\\S*[-:\\])]\\S*!|(?:${oneWordUtilities})!|(?:\\S+:)?!-?[a-z][\\w./[\\]()%-]*)$`,
);

/** Class names with an exclamation mark in the source. */
function forcedUtilities(source: string): string[] {
  return [...source.matchAll(literals)].flatMap(([, , text = '']) =>
    text.split(/\s+/).filter((word) => forcedUtility.test(word)),
  );
}

const sources = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(folder, path)),
);

it('forcedUtilities() finds utilities with an exclamation mark, but no sentences', () => {
  const examples = `
    <Button className="p-0! sm:w-75!" />
    cn('mt-1 [&_td]:h-11.5!', open && 'hidden!', '!px-2', 'sm:!grid')
    toast.success('Task created successfully! It is due on 3 May.');
    if (!open) return "Welcome back!";
  `;
  expect(forcedUtilities(examples)).toEqual(['p-0!', 'sm:w-75!', '[&_td]:h-11.5!', 'hidden!', '!px-2', 'sm:!grid']);
});

// not needed, because cn() lets className override a component's classes
it('apps/web and packages/ui use no utility with an exclamation mark', () => {
  expect(sources.length).toBeGreaterThan(500);
  const violations = sources.flatMap((path) =>
    forcedUtilities(readFileSync(join(root, path), 'utf8')).map((utility) => `${path}: ${utility}`),
  );
  expect(violations).toEqual([]);
});
