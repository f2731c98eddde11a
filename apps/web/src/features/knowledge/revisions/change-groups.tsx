import type { Document } from '@steward/api/schema/documents';
import type { ItemChange, RevisionChanges } from '@steward/api/schema/revisions';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { Check } from 'lucide-react';
import { ChangeRow, type PageOfRevision } from './change-row';
import { changeId, undecidedChanges } from './decisions';

const groups = [
  { key: 'rules', title: 'Limits' },
  { key: 'maintenance', title: 'Intervals' },
  { key: 'safety', title: 'Precautions' },
] as const;
const applyAll = 'Apply all';
const applyNone = 'Apply none';

interface ChangeGroupsProps {
  changes: RevisionChanges;
  documents: { before: Document; after: Document };
  /** Ids of changes that are not applied. */
  excluded: ReadonlySet<string>;
  /** Undefined without permission to decide. */
  onExclude: ((excluded: ReadonlySet<string>) => void) | undefined;
  onOpenPage: (page: PageOfRevision) => void;
}

/** Changes grouped into limits, intervals and precautions; every change is applied unless excluded. */
export function ChangeGroups({ changes, documents, excluded, onExclude, onOpenPage }: ChangeGroupsProps) {
  const visibleGroups = groups.filter(({ key }) => changes[key].length);
  if (!visibleGroups.length) {
    return (
      <EmptyState icon={Check} headingLevel={3} title="No changes">
        The limits, intervals and precautions are the same. Accept the revision so that the assistant answers from it.
      </EmptyState>
    );
  }
  const apply = (selection: readonly ItemChange[], applied: boolean) => {
    const ids = selection.map(changeId);
    onExclude?.(applied ? new Set([...excluded].filter((id) => !ids.includes(id))) : new Set([...excluded, ...ids]));
  };
  return (
    <div className="grid gap-5">
      {visibleGroups.map(({ key, title }) => {
        const open = undecidedChanges(changes[key]);
        const noneSelected = open.every((change) => excluded.has(changeId(change)));
        return (
          <section key={key} aria-label={title}>
            <div className="flex items-center gap-2">
              <h3 className="flex-1 font-semibold text-base">
                {title} <span className="font-normal text-muted-foreground tabular-nums">{changes[key].length}</span>
              </h3>
              {onExclude && open.length > 1 ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${noneSelected ? applyAll : applyNone}: ${title}`}
                  onClick={() => apply(open, noneSelected)}
                >
                  {noneSelected ? applyAll : applyNone}
                </Button>
              ) : null}
            </div>
            <ul>
              {changes[key].map((change, index) => (
                <ChangeRow
                  // ids repeat when the same item is new on several machines
                  key={`${changeId(change)} ${index}`}
                  change={change}
                  documents={documents}
                  applied={!excluded.has(changeId(change))}
                  onApply={onExclude && ((applied) => apply([change], applied))}
                  onOpenPage={onOpenPage}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
