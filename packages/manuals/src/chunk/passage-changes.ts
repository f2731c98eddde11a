import type { Passage, RowCell, Step } from './passage';

/** A passage as stored in the database. */
export interface StoredPassage extends Pick<Passage, 'ordinal' | 'kind' | 'page' | 'headingPath' | 'text' | 'context'> {
  cells: RowCell[] | null;
  steps: Step[] | null;
}

type AnyPassage = Passage | StoredPassage;

/**
 * The changes that make stored passages equal to those of a new reading. An added passage with the page and text of a removed one takes its
 * ordinal. If that is not possible, all passages of the page are renumbered, because their ordinals are the reading order.
 * @param firstOrdinal the first ordinal that is free
 */
export function passageChanges(stored: readonly StoredPassage[], read: readonly Passage[], firstOrdinal: number) {
  const isRemoved = isAbsentFrom(read);
  const isAdded = isAbsentFrom(stored);
  const isRenumbered = onRenumberedPage(stored.filter(isRemoved), read.filter(isAdded));
  const removed = stored.filter((passage) => isRemoved(passage) || isRenumbered(passage));
  const takeOrdinal = freeOrdinals(removed.filter((passage) => !isRenumbered(passage)));
  let nextOrdinal = firstOrdinal;
  const added = read
    .filter((passage) => isAdded(passage) || isRenumbered(passage))
    .map((passage) => ({ ...passage, ordinal: takeOrdinal(passage) ?? nextOrdinal++ }));
  return { removed, added };
}

function isAbsentFrom(passages: readonly AnyPassage[]): (passage: AnyPassage) => boolean {
  const contents = new Set(passages.map(contentOf));
  return (passage) => !contents.has(contentOf(passage));
}

/** @returns whether a passage is on a page with an added one for which no ordinal is free. Procedures have no place in the reading order. */
function onRenumberedPage(
  removed: readonly StoredPassage[],
  added: readonly Passage[],
): (passage: AnyPassage) => boolean {
  const takeOrdinal = freeOrdinals(removed);
  const inOrder = added.filter(({ kind }) => kind !== 'procedure');
  const pages = new Set(inOrder.filter((passage) => takeOrdinal(passage) === undefined).map(({ page }) => page));
  return ({ kind, page }) => kind !== 'procedure' && pages.has(page);
}

/** @returns the ordinal of a removed passage with the same page and text, each once */
function freeOrdinals(removed: readonly StoredPassage[]): (passage: Passage) => number | undefined {
  const ordinals = new Map<string, number[]>();
  for (const passage of removed) {
    const others = ordinals.get(placeOf(passage));
    if (others) others.push(passage.ordinal);
    else ordinals.set(placeOf(passage), [passage.ordinal]);
  }
  return (passage) => ordinals.get(placeOf(passage))?.shift();
}

const placeOf = ({ kind, page, text }: AnyPassage) => JSON.stringify([kind, page, text]);

/** Everything but ordinal and box as one text. Fields are listed, because the database returns the keys of objects in another order. */
function contentOf({ kind, page, headingPath, text, context, cells, steps }: AnyPassage): string {
  return JSON.stringify([
    kind,
    page,
    headingPath,
    text,
    context,
    cells?.map(cellContent),
    steps?.map((step) => [step.marker, step.text, step.page, step.notice, step.cells?.map(cellContent)]),
  ]);
}

const cellContent = ({ header, text }: RowCell) => [header, text];
