import type { NotificationDetails } from '@steward/api/schema/notifications';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Link } from '@tanstack/react-router';
import { deviceTabOf } from '../device-tab';

interface ManualPageProps {
  details: NotificationDetails;
  source: NotificationDetails['source'];
}

/** Where the manual says it; opens the page beside the machine's list. */
export function ManualPage({ details: { deviceId, category }, source }: ManualPageProps) {
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
