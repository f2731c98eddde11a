import type { DislikedAnswer } from '@steward/api/schema/chat/quality';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@steward/ui/primitives/collapsible';
import { Check, ChevronRight, FileWarning, Pin } from 'lucide-react';
import { useState } from 'react';
import { AnswerParts } from '../../../chat/answer-parts';
import { dayOf, timeOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { MarkPage } from './mark-page';
import type { PageToOpen } from './page-to-open';
import type { PinDraft } from './pin-form';
import { ResolveDisliked } from './resolve-disliked';

interface DislikedCardProps {
  disliked: DislikedAnswer;
  onOpenPage: (page: PageToOpen) => void;
  onPin: (draft: PinDraft) => void;
}

/** A disliked answer with question, source passages, the user's reason, and the actions to correct or resolve it. */
export function DislikedCard({ disliked, onOpenPage, onPin }: DislikedCardProps) {
  const { message, question, passages, reason, user, deviceName, state, reviewedByName, reviewNote } = disliked;
  const [pageToMark, setPageToMark] = useState<PageToOpen>();
  const [resolving, setResolving] = useState(false);
  const badlyReadPages = trpc.knowledge.badlyReadPages.useQuery({});
  const isMarked = ({ documentId, page }: PageToOpen) =>
    badlyReadPages.data?.pages.some((badPage) => badPage.documentId === documentId && badPage.page === page);
  const dislikedAt = message.feedbackTimestamp ?? message.createdAt;
  return (
    <Card className="overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere font-semibold text-base">{question ?? 'Unknown question'}</h3>
          <Badge variant={state === 'open' ? 'warning' : 'ok'}>{state === 'open' ? 'Open' : 'Resolved'}</Badge>
          <p className="text-muted-foreground text-xs tabular-nums">
            {user.name}, {deviceName ?? 'all documents'}, {dayOf(dislikedAt)} {timeOf(dislikedAt)}
          </p>
        </div>
        {reason ? (
          <p className="rounded-md border border-status-warning-border bg-status-warning-bg px-3 py-2 text-sm">
            <span className="font-medium text-status-warning-text">Reason: </span>
            {reason}
          </p>
        ) : (
          <p className="text-muted-foreground text-sm">No reason given.</p>
        )}
        <div className="[&>*+*]:mt-2.5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-4.5">
          <AnswerParts message={message} openPage={undefined} onOpenPage={onOpenPage} />
        </div>
        {passages.length ? (
          <Collapsible>
            <CollapsibleTrigger className="group inline-flex items-center gap-1 rounded-sm text-muted-foreground text-sm hover:text-foreground max-sm:min-h-11">
              <ChevronRight aria-hidden="true" className="size-3.5 group-data-[state=open]:rotate-90" />
              {passages.length} source {passages.length === 1 ? 'passage' : 'passages'}
            </CollapsibleTrigger>
            <CollapsibleContent>
              <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
                {passages.map((passage, index) => (
                  <li key={index} className="flex flex-wrap items-start gap-2 rounded-md bg-detail px-3 py-2 text-sm">
                    <PageChip size="sm" page={passage.page} onClick={() => onOpenPage(passage)} />
                    <p className="wrap-anywhere line-clamp-4 min-w-0 flex-1 max-sm:basis-full">{passage.text}</p>
                    {isMarked(passage) ? (
                      <Badge variant="warning">Badly read</Badge>
                    ) : (
                      <Button variant="outline" size="sm" onClick={() => setPageToMark(passage)}>
                        <FileWarning aria-hidden="true" />
                        Badly read
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </CollapsibleContent>
          </Collapsible>
        ) : null}
        {state === 'resolved' ? (
          <p className="text-muted-foreground text-sm">
            Resolved{reviewedByName ? ` by ${reviewedByName}` : ''}
            {reviewNote ? `: ${reviewNote}` : '.'}
          </p>
        ) : null}
      </div>
      {state === 'open' ? (
        <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-2.5">
          <Button variant="outline" onClick={() => setResolving(true)}>
            <Check aria-hidden="true" />
            Resolve
          </Button>
          <Button
            variant="default"
            onClick={() =>
              onPin({
                question: question ?? '',
                answer: message.content,
                deviceId: message.deviceId,
                deviceName,
                citations: message.citations,
                messageId: message.id,
              })
            }
          >
            <Pin aria-hidden="true" />
            Pin a corrected answer
          </Button>
        </div>
      ) : null}
      {pageToMark ? <MarkPage page={pageToMark} onClose={() => setPageToMark(undefined)} /> : null}
      {resolving ? <ResolveDisliked messageId={message.id} onClose={() => setResolving(false)} /> : null}
    </Card>
  );
}
