import type { Tx } from '@steward/db/client';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deletedOf, leaveOutDeleted } from '../generated-items/deleted';
import { type Generated, pairWithStanding, type Reconciled } from '../generated-items/pairing';
import {
  type CareTable,
  type Generation,
  type GenerationTarget,
  type StoredChanges,
  standingItems,
} from '../generated-items/stored-items';
import type { Suggested } from '../ports';
import type { SuggestionKind } from './kinds';
import { storeSuggestions } from './store';

/** One kind of item: where it is stored, and how. */
interface GeneratedKind<Item extends Generated> {
  kind: SuggestionKind;
  table: CareTable;
  /** The column that holds an item's title. */
  title: PgColumn;
  store(reconciled: Reconciled<Item>): Promise<StoredChanges>;
}

/**
 * Stores what a document was found to hold of one kind: items the engine is sure of, without those that people deleted,
 * and suggestions that wait for a person. @returns what was found, in the manual's order, and what that changed
 */
export async function generateItems<Item extends Generated>(
  tx: Tx,
  of: GenerationTarget,
  { kind, table, title, store }: GeneratedKind<Item>,
  certain: Item[],
  suggested: Suggested<Item>[],
): Promise<Generation> {
  const standing = await standingItems(tx, table, title, of);
  const deleted = await deletedOf(tx, kind, of);
  const { reconciled, leftOut } = leaveOutDeleted(pairWithStanding(certain, standing), deleted);
  const changes = await store(reconciled);
  const waiting = await storeSuggestions(tx, kind, of, {
    certain,
    suggested,
    standing: await standingItems(tx, table, title, of),
  });
  const findings = reconciled.write.map(({ item }) => ({ kind, title: item.title, page: item.source.page }));
  // of what is no longer found, tasks that people worked on stay
  const workedOn = reconciled.gone.length - changes.removed;
  const kept = standing.filter(({ edited }) => edited).length + workedOn;
  return { findings, changes: { ...changes, kept, leftOut, suggested: waiting } };
}
