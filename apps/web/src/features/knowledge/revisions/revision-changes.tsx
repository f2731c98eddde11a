import type { Document } from '@steward/api/schema/knowledge';
import type { RevisionChanges as Changes, ItemChange } from '@steward/api/schema/knowledge/revisions';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { toast } from '@steward/ui/lib/toast';
import { BackLink } from '@steward/ui/primitives/breadcrumb';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardContent, CardFooter } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { guideName } from '../chat/active-machine';
import { DocumentState } from '../documents/document-state';
import { ChangeRow, type PageOfRevision } from './change-row';

interface RevisionChangesProps {
  id: string;
  onOpenPage: (page: PageOfRevision) => void;
  onClose: () => void;
}

/** What a revision changes, item by item, before anything is taken over. Its pages open beside it. */
export function RevisionChanges({ id, onOpenPage, onClose }: RevisionChangesProps) {
  const revision = trpc.knowledge.revision.useQuery({ id });
  const [keep, setKeep] = useState<readonly string[]>([]);
  const decision = useDecision(onClose);
  const mayDecide = useMay('knowledge:write');
  const { data, error } = revision;
  return (
    <section aria-label="What changes">
      <BackLink asChild>
        <button type="button" onClick={onClose}>
          Documents
        </button>
      </BackLink>
      <div className="mt-1 mb-3">
        <h2 className="font-semibold text-md tracking-section">
          {data ? `What changes: ${guideName(data.revises)}` : 'What changes'}
        </h2>
        {data ? (
          <p className="text-muted-foreground text-sm">
            {data.document.originalFilename} in place of {data.revises.originalFilename}
          </p>
        ) : null}
      </div>
      <Card>
        <CardContent>
          {error && !data ? (
            <ErrorPanel title="The revision could not be loaded" onRetry={() => void revision.refetch()}>
              {error.message}
            </ErrorPanel>
          ) : data?.changes ? (
            <ChangeGroups
              changes={data.changes}
              documents={{ before: data.revises, after: data.document }}
              keep={keep}
              onKeep={setKeep}
              onOpenPage={onOpenPage}
            />
          ) : data ? (
            <DocumentState document={data.document} />
          ) : (
            <div className="grid gap-3">
              <Skeleton className="h-3 w-72" />
              <Skeleton className="h-3 w-60" />
            </div>
          )}
        </CardContent>
        {mayDecide ? (
          <CardFooter className="sticky bottom-0 justify-end rounded-b-lg bg-card py-2.5!">
            <Button
              variant="ghost-destructive"
              disabled={!data || decision.pending}
              onClick={() => decision.reject(id)}
            >
              Reject revision
            </Button>
            <Button
              variant="primary"
              disabled={!data?.changes}
              pending={decision.pending}
              onClick={() => decision.accept(id, keep)}
            >
              Accept revision
            </Button>
          </CardFooter>
        ) : null}
      </Card>
    </section>
  );
}

function useDecision(onDone: () => void) {
  const utils = trpc.useUtils();
  const done = (said: string) => {
    void Promise.all([
      utils.knowledge.invalidate(),
      utils.rules.invalidate(),
      utils.maintenance.invalidate(),
      utils.safety.invalidate(),
      utils.devices.invalidate(),
      utils.chat.state.invalidate(),
    ]);
    toast.success(said);
    onDone();
  };
  const onError = ({ message }: { message: string }) => toast.error(message);
  const acceptance = trpc.knowledge.acceptRevision.useMutation({
    onSuccess: ({ originalFilename }) => done(`${originalFilename} is now in force.`),
    onError,
  });
  const rejection = trpc.knowledge.rejectRevision.useMutation({ onSuccess: ({ message }) => done(message), onError });
  return {
    pending: acceptance.isPending || rejection.isPending,
    accept: (id: string, keep: readonly string[]) => acceptance.mutate({ id, keep: [...keep] }),
    reject: (id: string) => rejection.mutate({ id }),
  };
}

const groups = [
  { key: 'rules', title: 'Limits' },
  { key: 'maintenance', title: 'Intervals' },
  { key: 'safety', title: 'Precautions' },
] as const;

interface ChangeGroupsProps {
  changes: Changes;
  documents: { before: Document; after: Document };
  keep: readonly string[];
  onKeep: (ids: readonly string[]) => void;
  onOpenPage: (page: PageOfRevision) => void;
}

function ChangeGroups({ changes, documents, keep, onKeep, onOpenPage }: ChangeGroupsProps) {
  if (groups.every(({ key }) => changes[key].length === 0)) {
    return (
      <EmptyState icon={Check} headingLevel={3} title="Nothing changes">
        No limit, interval or precaution differs. Accept the revision, so that the assistant answers from it.
      </EmptyState>
    );
  }
  const toggle = (itemId: string, kept: boolean) =>
    onKeep(kept ? [...keep, itemId] : keep.filter((id) => id !== itemId));
  return (
    <div className="grid gap-5">
      {groups.map(({ key, title }) =>
        changes[key].length ? (
          <section key={key} aria-label={title}>
            <h3 className="font-semibold text-base">
              {title} <span className="font-normal text-muted-foreground tabular-nums">{changes[key].length}</span>
            </h3>
            <ul>
              {changes[key].map((change: ItemChange, index) => (
                <ChangeRow
                  key={change.itemId ?? `${change.title} ${index}`}
                  change={change}
                  documents={documents}
                  kept={change.itemId !== null && keep.includes(change.itemId)}
                  onKeep={toggle}
                  onOpenPage={onOpenPage}
                />
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </div>
  );
}
