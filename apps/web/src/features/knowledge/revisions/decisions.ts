import type { ItemChange, RevisionChanges } from '@steward/api/schema/revisions';

/** Id of an existing item; for a new one title, value and page identify the change. */
export const changeId = ({ itemId, title, after }: ItemChange): string =>
  itemId ?? `${title}\n${after?.value}\n${after?.page}`;

export const allChanges = ({ rules, maintenance, safety }: RevisionChanges): ItemChange[] => [
  ...rules,
  ...maintenance,
  ...safety,
];

/** Changes that need a decision; items that people edited or worked on are kept anyway. */
export const undecidedChanges = (changes: readonly ItemChange[]): ItemChange[] => changes.filter(({ kept }) => !kept);

/** Input for the server. @param excluded ids of changes that are not applied */
export function decisionOn(changes: RevisionChanges, excluded: ReadonlySet<string>) {
  const excludedChanges = undecidedChanges(allChanges(changes)).filter((change) => excluded.has(changeId(change)));
  return {
    keep: excludedChanges.flatMap(({ itemId }) => itemId ?? []),
    leaveOut: excludedChanges.flatMap(({ itemId, title, after }) =>
      itemId === null && after ? [{ title, value: after.value, page: after.page ?? 0 }] : [],
    ),
  };
}
