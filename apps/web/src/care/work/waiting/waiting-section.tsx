import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { WorkTask } from '../use-work';
import { useDiscardWaiting } from './use-discard-waiting';
import { useWaitingWork } from './waiting-list';
import { enteredText } from './waiting-words';
import type { WaitingWork } from './waiting-work';

/** List of work that is stored in this browser: first refused work, which needs a decision, then unsent work. */
export function WaitingSection({ onOpen }: { onOpen: (task: WorkTask) => void }) {
  const works = useWaitingWork();
  const discard = useDiscardWaiting();
  const refused = works.filter(({ refusal }) => refusal !== undefined);
  const unsent = works.filter(({ refusal }) => refusal === undefined);
  const lists = [
    { title: 'Not accepted', note: undefined, works: refused },
    { title: 'Waiting for the connection', note: 'Sent while Steward is open', works: unsent },
  ];
  return (
    <>
      {lists.map((list) =>
        list.works.length ? <WaitingList key={list.title} {...list} onOpen={onOpen} onDiscard={discard.ask} /> : null,
      )}
      {discard.question}
    </>
  );
}

interface WaitingListProps {
  title: string;
  note: string | undefined;
  works: readonly WaitingWork[];
  onOpen: (task: WorkTask) => void;
  onDiscard: (work: WaitingWork) => void;
}

function WaitingList({ title, note, works, onOpen, onDiscard }: WaitingListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <h2 id={titleId} className="font-semibold text-md tracking-section">
          {title} <span className="font-medium text-muted-foreground tabular-nums">{works.length}</span>
        </h2>
        {note ? <p className="text-muted-foreground text-sm">{note}</p> : null}
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {works.map((work) => (
          <li key={work.requestId}>
            <WaitingCard work={work} onOpen={onOpen} onDiscard={onDiscard} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingCard({
  work,
  onOpen,
  onDiscard,
}: { work: WaitingWork } & Omit<WaitingListProps, 'title' | 'note' | 'works'>) {
  const { taskId, taskName, deviceId, deviceName, refusal } = work;
  return (
    <Card className="@container px-3.5 py-3">
      <div className="flex @max-lg:flex-col @lg:items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium text-base">{taskName}</p>
          <p className="wrap-anywhere mt-0.5 text-muted-foreground text-sm">
            {deviceName}. {enteredText(work)}.
          </p>
          {refusal === undefined ? null : (
            <p className="wrap-anywhere mt-1.5 flex items-start gap-1.5 text-sm text-status-warning-text">
              <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" />
              {refusal}
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 @max-lg:*:flex-1">
          <Button variant="ghost-destructive" aria-label={`Discard ${taskName}`} onClick={() => onDiscard(work)}>
            Discard
          </Button>
          <Button
            variant="outline"
            aria-label={`Open ${taskName}`}
            onClick={() => onOpen({ id: taskId, taskName, deviceId, deviceName })}
          >
            Open
          </Button>
        </div>
      </div>
    </Card>
  );
}
