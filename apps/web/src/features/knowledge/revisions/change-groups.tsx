import type { Document } from '@steward/api/schema/documents';
import type { ItemChange, RevisionChanges } from '@steward/api/schema/revisions';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { Check } from 'lucide-react';
import { ChangeRow, type PageOfRevision } from './change-row';
import { changeId, openOf } from './decisions';

const groups = [
  { key: 'rules', title: 'Limits' },
  { key: 'maintenance', title: 'Intervals' },
  { key: 'safety', title: 'Precautions' },
] as const;
const takeAll = 'Take over all';
const takeNone = 'Take over none';

interface ChangeGroupsProps {
  changes: RevisionChanges;
  documents: { before: Document; after: Document };
  /** Ids of changes that are not taken over. */
  refused: ReadonlySet<string>;
  /** Undefined for whoever may not decide. */
  onRefuse: ((refused: ReadonlySet<string>) => void) | undefined;
  onOpenPage: (page: PageOfRevision) => void;
}

/** Limits, intervals, precautions; each is taken over unless somebody says no. */
export function ChangeGroups({ changes, documents, refused, onRefuse, onOpenPage }: ChangeGroupsProps) {
  const shown = groups.filter(({ key }) => changes[key].length);
  if (!shown.length) {
    return (
      <EmptyState icon={Check} headingLevel={3} title="Nothing changes">
        No limit, interval or precaution differs. Accept the revision, so that the assistant answers from it.
      </EmptyState>
    );
  }
  const take = (some: readonly ItemChange[], taken: boolean) => {
    const ids = some.map(changeId);
    onRefuse?.(taken ? new Set([...refused].filter((id) => !ids.includes(id))) : new Set([...refused, ...ids]));
  };
  return (
    <div className="grid gap-5">
      {shown.map(({ key, title }) => {
        const open = openOf(changes[key]);
        const none = open.every((change) => refused.has(changeId(change)));
        return (
          <section key={key} aria-label={title}>
            <div className="flex items-center gap-2">
              <h3 className="flex-1 font-semibold text-base">
                {title} <span className="font-normal text-muted-foreground tabular-nums">{changes[key].length}</span>
              </h3>
              {onRefuse && open.length > 1 ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${none ? takeAll : takeNone}: ${title}`}
                  onClick={() => take(open, none)}
                >
                  {none ? takeAll : takeNone}
                </Button>
              ) : null}
            </div>
            <ul>
              {changes[key].map((change, index) => (
                <ChangeRow
                  // the same item may be new on several machines
                  key={`${changeId(change)} ${index}`}
                  change={change}
                  documents={documents}
                  taken={!refused.has(changeId(change))}
                  onTake={onRefuse && ((taken) => take([change], taken))}
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
