import type { RevisionChanges as Changes, Likeness, Revision } from '@steward/api/schema/revisions';
import { BackLink } from '@steward/ui/blocks/back-link';
import { Banner } from '@steward/ui/blocks/banner';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardContent, CardFooter } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { guideName } from '../../../pdf/guide-name';
import { DocumentState } from '../documents/document-state';
import { ChangeGroups } from './change-groups';
import type { PageOfRevision } from './change-row';
import { allChanges, changeId, decisionOn, undecidedChanges } from './decisions';

interface RevisionChangesProps {
  id: string;
  onOpenPage: (page: PageOfRevision) => void;
  onClose: () => void;
}

/** Reviews the changes of a proposed revision item by item; cited pages open beside the list. */
export function RevisionChanges({ id, onOpenPage, onClose }: RevisionChangesProps) {
  const revision = trpc.knowledge.revision.useQuery({ id });
  const [excludedByUser, setExcludedByUser] = useState<ReadonlySet<string>>();
  const decision = useDecision(onClose);
  const mayDecide = useMay('knowledge:write');
  const { data, error } = revision;
  const otherMachine = data?.likeness?.otherMachine ?? false;
  // changes from another machine's manual are not selected by default
  const excluded =
    excludedByUser ??
    new Set(otherMachine && data?.changes ? undecidedChanges(allChanges(data.changes)).map(changeId) : []);
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
            {data.document.originalFilename} replaces {data.revises.originalFilename}
          </p>
        ) : null}
      </div>
      {data?.likeness?.otherMachine ? <OtherMachineWarning revision={data} likeness={data.likeness} /> : null}
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
              excluded={excluded}
              onExclude={mayDecide ? setExcludedByUser : undefined}
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
          <CardFooter className="sticky bottom-0 flex-wrap justify-end rounded-b-lg bg-card py-2.5">
            {data?.changes ? <SelectedCount changes={data.changes} excluded={excluded} /> : null}
            <Button
              variant={otherMachine ? 'default' : 'ghost-destructive'}
              disabled={!data || decision.pending}
              onClick={() => decision.reject(id)}
            >
              Reject revision
            </Button>
            <Button
              variant={otherMachine ? 'outline' : 'default'}
              disabled={!data?.changes}
              pending={decision.pending}
              onClick={() => data?.changes && decision.accept(id, decisionOn(data.changes, excluded))}
            >
              Accept revision
            </Button>
          </CardFooter>
        ) : null}
      </Card>
    </section>
  );
}

function OtherMachineWarning({ revision, likeness }: { revision: Revision; likeness: Likeness }) {
  const shared = Math.round(likeness.shared * 100);
  return (
    <Banner tone="warning" className="mb-3">
      <b className="font-semibold">This looks like the manual of another machine.</b>{' '}
      {shared < 1 ? 'Hardly any' : `Only ${shared} %`} of its text also appears in {guideName(revision.revises)}, and it
      does not name that model.{likeness.otherLanguage ? ' It is also in another language.' : ''} No change is selected:
      select the changes to apply, or reject the revision.
    </Banner>
  );
}

function useDecision(onDone: () => void) {
  const utils = trpc.useUtils();
  const finish = (message: string) => {
    void Promise.all([
      utils.knowledge.invalidate(),
      utils.rules.invalidate(),
      utils.maintenance.invalidate(),
      utils.safety.invalidate(),
      utils.devices.invalidate(),
      utils.chat.state.invalidate(),
    ]);
    toast.success(message);
    onDone();
  };
  const onError = ({ message }: { message: string }) => toast.error(message);
  const acceptance = trpc.knowledge.acceptRevision.useMutation({
    onSuccess: ({ originalFilename }) => finish(`${originalFilename} is now in force.`),
    onError,
  });
  const rejection = trpc.knowledge.rejectRevision.useMutation({ onSuccess: ({ message }) => finish(message), onError });
  return {
    pending: acceptance.isPending || rejection.isPending,
    accept: (id: string, selection: ReturnType<typeof decisionOn>) => acceptance.mutate({ id, ...selection }),
    reject: (id: string) => rejection.mutate({ id }),
  };
}

function SelectedCount({ changes, excluded }: { changes: Changes; excluded: ReadonlySet<string> }) {
  const open = undecidedChanges(allChanges(changes));
  if (!open.length) return null;
  const selected = open.filter((change) => !excluded.has(changeId(change))).length;
  return (
    <p role="status" className="mr-auto text-muted-foreground text-sm tabular-nums">
      {`${selected} of ${open.length} changes selected`}
    </p>
  );
}
