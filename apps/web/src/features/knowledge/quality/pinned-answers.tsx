import type { PinnedAnswer } from '@steward/api/schema/chat/quality';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { toast } from '@steward/ui/lib/toast';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Pencil, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { AnswerText } from '../../../chat/answer-text';
import { dayOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import type { PageToOpen } from './page-to-open';
import type { PinDraft } from './pin-form';

interface PinnedAnswersProps {
  onOpenPage: (page: PageToOpen) => void;
  onEdit: (draft: PinDraft) => void;
}

export function PinnedAnswers({ onOpenPage, onEdit }: PinnedAnswersProps) {
  const pins = trpc.chat.pins.useQuery({});
  const [pinToRemove, setPinToRemove] = useState<PinnedAnswer>();
  const { data, error } = pins;
  return (
    <Card>
      {data?.length ? (
        <ul>
          {data.map((pin) => (
            <PinnedRow
              key={pin.id}
              pin={pin}
              onOpenPage={onOpenPage}
              onEdit={onEdit}
              onUnpin={() => setPinToRemove(pin)}
            />
          ))}
        </ul>
      ) : data ? (
        <EmptyState icon={Pin} headingLevel={3} title="No pinned answers">
          Pin the correct answer to a question that was answered badly: everyone who asks it gets your answer.
        </EmptyState>
      ) : error ? (
        <ErrorPanel title="The pinned answers could not be loaded" onRetry={() => void pins.refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <div className="grid gap-3 p-4">
          <Skeleton className="h-3 w-80 max-w-full" />
          <Skeleton className="h-3 w-60" />
        </div>
      )}
      {pinToRemove ? <UnpinDialog pin={pinToRemove} onClose={() => setPinToRemove(undefined)} /> : null}
    </Card>
  );
}

interface PinnedRowProps {
  pin: PinnedAnswer;
  onOpenPage: (page: PageToOpen) => void;
  onEdit: (draft: PinDraft) => void;
  onUnpin: () => void;
}

function PinnedRow({ pin, onOpenPage, onEdit, onUnpin }: PinnedRowProps) {
  const { id, question, answer, deviceId, deviceName, citations, createdByName, updatedAt } = pin;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 text-sm max-sm:basis-full">
        <h3 className="wrap-anywhere font-semibold text-base">{question}</h3>
        <div className="wrap-anywhere mt-1 [&_ul]:list-disc [&_ul]:pl-4.5">
          <AnswerText content={answer} citations={citations} openPage={undefined} onOpenPage={onOpenPage} />
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-muted-foreground text-xs tabular-nums">
          <Badge variant="tag">{deviceName ?? 'All machines'}</Badge>
          {createdByName ? `Checked by ${createdByName}, ` : ''}
          {dayOf(updatedAt)}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={() => onEdit({ id, question, answer, deviceId, deviceName, citations })}
      >
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button size="sm" variant="ghost-destructive" onClick={onUnpin}>
        <PinOff aria-hidden="true" />
        Unpin
      </Button>
    </li>
  );
}

function UnpinDialog({ pin, onClose }: { pin: PinnedAnswer; onClose: () => void }) {
  const utils = trpc.useUtils();
  const removal = trpc.chat.unpin.useMutation({
    onSuccess: ({ message }) => {
      void utils.chat.pins.invalidate();
      toast.success(message);
      onClose();
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Unpin this answer?"
      confirmLabel="Unpin"
      pending={removal.isPending}
      onConfirm={() => removal.mutate({ id: pin.id })}
    >
      "{pin.question}" will be answered from the manuals again.
    </ConfirmDialog>
  );
}
