import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { Pager } from '@steward/ui/blocks/pager';
import { StatusSegments } from '@steward/ui/blocks/segments';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { DislikedCard } from './disliked-card';
import type { PageToOpen } from './page-to-open';
import type { PinDraft } from './pin-form';

interface DislikedQueueProps {
  onOpenPage: (page: PageToOpen) => void;
  onPin: (draft: PinDraft) => void;
}

const size = 20;
const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
] as const;
type State = (typeof states)[number]['value'];

/** Disliked answers, newest first; open until an administrator resolves them. */
export function DislikedQueue({ onOpenPage, onPin }: DislikedQueueProps) {
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(0);
  const queue = trpc.chat.disliked.useQuery({ state, page, size }, { placeholderData: keepPreviousData });
  const { data, error } = queue;
  return (
    <section aria-label="Disliked answers">
      <SectionHead
        title="Disliked answers"
        note={data ? `${data.totalElements}` : undefined}
        actions={
          <StatusSegments
            label="State"
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(0);
            }}
            options={states}
          />
        }
      />
      {data?.content.length ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.content.map((disliked) => (
            <li key={disliked.message.id}>
              <DislikedCard disliked={disliked} onOpenPage={onOpenPage} onPin={onPin} />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          {data ? (
            <EmptyState
              icon={ThumbsUp}
              headingLevel={3}
              title={state === 'open' ? 'No answers to review' : 'No disliked answers'}
            >
              When someone dislikes an answer, it appears here with its question, its source passages and the reason.
            </EmptyState>
          ) : error ? (
            <ErrorPanel title="The disliked answers could not be loaded" onRetry={() => void queue.refetch()}>
              {error.message}
            </ErrorPanel>
          ) : (
            <div className="grid gap-3 p-4">
              <Skeleton className="h-3 w-80 max-w-full" />
              <Skeleton className="h-3 w-60" />
              <Skeleton className="h-3 w-72" />
            </div>
          )}
        </Card>
      )}
      {data && data.totalPages > 1 ? (
        <Pager page={data.page} size={data.size} total={data.totalElements} onPage={setPage} />
      ) : null}
    </section>
  );
}
