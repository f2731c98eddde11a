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
  of: GenerationTarget,
  { kind, table, title, store }: GeneratedKind<Item>,
  certain: Item[],
  suggested: Suggested<Item>[],
): Promise<Generation> {
  const standing = await readExistingItems(tx, table, title, of);
  const deleted = await deletedOf(tx, kind, of);
  const { reconciled, leftOut } = leaveOutDeleted(pairWithExisting(certain, standing), deleted);
  const changes = await store(reconciled);
  const waiting = await storeSuggestions(tx, kind, of, {
    certain,
    suggested,
    standing: await readExistingItems(tx, table, title, of),
  });
  const findings = reconciled.write.map(({ item }) => ({ kind, title: item.title, page: item.source.page }));
  // tasks that people worked on stay, even if they are no longer found
  const workedOn = reconciled.removedIds.length - changes.removed;
  const keptCount = standing.filter(({ edited }) => edited).length + workedOn;
  return { findings, changes: { ...changes, kept: keptCount, leftOut, suggested: waiting } };
}
