import type { Passage, RowCell, Step } from './passage';

/** A passage as the database has it. */
export interface StoredPassage extends Pick<Passage, 'ordinal' | 'kind' | 'page' | 'headingPath' | 'text' | 'context'> {
  cells: RowCell[] | null;
  steps: Step[] | null;
}

/**
 * What makes stored passages equal to those of a new reading. An added passage with the page and text of a removed one takes its
 * ordinal, so the reading order stays; the others are numbered from `firstOrdinal` on.
 */
export function passageChanges(stored: readonly StoredPassage[], read: readonly Passage[], firstOrdinal: number) {
  const readContents = new Set(read.map(contentOf));
  const storedContents = new Set(stored.map(contentOf));
  const removed = stored.filter((passage) => !readContents.has(contentOf(passage)));
  const free = new Map<string, number[]>();
  for (const passage of removed) free.set(placeOf(passage), [...(free.get(placeOf(passage)) ?? []), passage.ordinal]);
  let nextOrdinal = firstOrdinal;
  const added = read
    .filter((passage) => !storedContents.has(contentOf(passage)))
    .map((passage) => ({ ...passage, ordinal: free.get(placeOf(passage))?.shift() ?? nextOrdinal++ }));
  return { removed, added };
}

const placeOf = ({ kind, page, text }: Pick<Passage, 'kind' | 'page' | 'text'>) => JSON.stringify([kind, page, text]);

/** Everything but ordinal and box as one text. Fields are listed, because the database returns the keys of objects in another order. */
function contentOf(passage: Passage | StoredPassage): string {
  const { kind, page, headingPath, text, context, cells, steps } = passage;
  return JSON.stringify([
    kind,
    page,
    headingPath,
    text,
    context,
    cells?.map(({ header, text }) => [header, text]),
    steps?.map(({ marker, text, page, notice }) => [marker, text, page, notice]),
  ]);
}
