import type { NotificationDetails } from '@steward/api/schema/notifications';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Link } from '@tanstack/react-router';
import { deviceTabOf } from '../device-tab';

interface ManualPageLinkProps {
  details: NotificationDetails;
  source: NotificationDetails['source'];
}

/** Link to the manual page behind a notification; opens it beside the device's list. */
export function ManualPageLink({ details: { deviceId, category }, source }: ManualPageLinkProps) {
  if (!source || !deviceId) return null;
  const { page, documentId, documentName, quote } = source;
  return (
    <PageChip asChild size="sm" page={page} manual={documentName} title={quote}>
      <Link
        to="/devices/$deviceId"
        params={{ deviceId }}
        search={{ tab: deviceTabOf(category) ?? 'rules', page, doc: documentId }}
      >
        p. {page}
      </Link>
    </PageChip>
  );
}
