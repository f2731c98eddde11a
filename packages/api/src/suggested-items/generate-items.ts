import type { Tx } from '@steward/db/client';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deletedOf, leaveOutDeleted } from '../generated-items/deleted';
import { type Generated, pairWithExisting, type Reconciled } from '../generated-items/pairing';
import {
  type CareTable,
  type Generation,
  type GenerationTarget,
  readExistingItems,
  type StoredChanges,
} from '../generated-items/stored-items';
import type { Suggested } from '../ports';
import type { SuggestionKind } from './kinds';
import { storeSuggestions } from './store';

/** How a kind of item is stored. */
interface GeneratedKind<Item extends Generated> {
  kind: SuggestionKind;
  table: CareTable;
  /** The column with the item's title. */
  title: PgColumn;
  store(reconciled: Reconciled<Item>): Promise<StoredChanges>;
}

/**
 * Stores the found items of one kind: certain ones except those that people deleted, and suggestions that wait for a person.
 * @returns the findings in the manual's order, and the changes
 */
export async function generateItems<Item extends Generated>(
  tx: Tx,
  target: GenerationTarget,
  { kind, table, title, store }: GeneratedKind<Item>,
  certain: Item[],
  suggestions: Suggested<Item>[],
): Promise<Generation> {
  const existingItems = await readExistingItems(tx, table, title, target);
  const deletedItems = await deletedOf(tx, kind, target);
  const { reconciled, leftOut } = leaveOutDeleted(pairWithExisting(certain, existingItems), deletedItems);
  const changes = await store(reconciled);
  const waiting = await storeSuggestions(tx, kind, target, {
    certain,
    suggested: suggestions,
    standing: await readExistingItems(tx, table, title, target),
  });
  const findings = reconciled.write.map(({ item }) => ({ kind, title: item.title, page: item.source.page }));
  // tasks that people worked on stay, even if they are no longer found
  const workedOn = reconciled.removedIds.length - changes.removed;
  const keptCount = existingItems.filter(({ edited }) => edited).length + workedOn;
  return { findings, changes: { ...changes, kept: keptCount, leftOut, suggested: waiting } };
}
