import type { WorkRequest } from '@steward/api/schema/requests';
import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { AcceptRequest } from './accept-request';
import { DeclineRequest } from './decline-request';
import { LinkDuplicate } from './link-duplicate';
import { RequestDetail } from './request-detail';
import { useRequestChanges } from './use-request-changes';

interface RequestDialogsProps {
  request: WorkRequest;
  onClose: () => void;
}

export type Decision = 'accept' | 'decline' | 'duplicate';

/** The detail of a request and the forms for decisions; one dialog is open at a time. */
export function RequestDialogs({ request, onClose }: RequestDialogsProps) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const { accept, decline, markDuplicate, reopen } = useRequestChanges();
  const form = { request, onClose };
  switch (decision) {
    case 'accept':
      return <AcceptRequest {...form} onSave={accept} />;
    case 'decline':
      return <DeclineRequest {...form} onSave={decline} />;
    case 'duplicate':
      return <LinkDuplicate {...form} onSave={markDuplicate} />;
    case null:
      return (
        <RequestDetail
          request={request}
          onDecide={setDecision}
          reopening={reopen.isPending}
          onReopen={() =>
            reopen.mutate(
              { id: request.id },
              {
                onSuccess: onClose,
                onError: ({ message }) => toast.error('The request was not opened again', { description: message }),
              },
            )
          }
          onClose={onClose}
        />
      );
  }
}
