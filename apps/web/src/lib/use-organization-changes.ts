import { useRef } from 'react';
import { trpc } from './trpc/trpc';
import { useDocumentVisible } from './use-document-visible';
import { useReopened } from './use-reopened';

/** Delay before a closed stream is opened again. */
const reopenDelayMs = 10_000;

/** Calls back when somebody has changed the settings or the users of the organization. A hidden tab holds no connection. */
export function useOrganizationChanges(onChange: () => void): void {
  const visible = useDocumentVisible();
  const hasReceivedEvent = useRef(false);
  const stream = trpc.organization.changes.useSubscription(undefined, {
    enabled: visible,
    onData: () => {
      // the first event of the first stream: the page has just loaded its data
      if (hasReceivedEvent.current) onChange();
      hasReceivedEvent.current = true;
    },
  });
  useReopened(stream, reopenDelayMs);
}
