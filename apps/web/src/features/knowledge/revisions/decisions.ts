import type { ItemChange, RevisionChanges } from '@steward/api/schema/revisions';

/** Pure: which changes of a revision somebody takes over, and how the server is told. */

/** An item that stands is known by its id; one that is new by what the revision says. */
export const changeId = ({ itemId, title, after }: ItemChange): string =>
  itemId ?? `${title}\n${after?.value}\n${after?.page}`;

export const allOf = ({ rules, maintenance, safety }: RevisionChanges): ItemChange[] => [
  ...rules,
  ...maintenance,
  ...safety,
];

/** Those that wait for a decision: what a person edited, or worked on, stays as it is anyway. */
export const openOf = (changes: readonly ItemChange[]): ItemChange[] => changes.filter(({ kept }) => !kept);

/** @param refused ids of changes that are not taken over */
export function decisionOn(changes: RevisionChanges, refused: ReadonlySet<string>) {
  const without = openOf(allOf(changes)).filter((change) => refused.has(changeId(change)));
  return {
    keep: without.flatMap(({ itemId }) => itemId ?? []),
    leaveOut: without.flatMap(({ itemId, title, after }) =>
      itemId === null && after ? [{ title, value: after.value, page: after.page ?? 0 }] : [],
    ),
  };
}
