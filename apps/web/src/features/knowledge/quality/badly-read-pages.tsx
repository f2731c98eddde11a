import { PageChip } from '@steward/ui/blocks/page-chip';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { dayOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import type { PageToOpen } from './page-to-open';

/** Pages excluded from answers; renders nothing if there are none. */
export function BadlyReadPages({ onOpenPage }: { onOpenPage: (page: PageToOpen) => void }) {
  const utils = trpc.useUtils();
  const badlyReadPages = trpc.knowledge.badlyReadPages.useQuery({});
  const unmark = trpc.knowledge.markPage.useMutation({
    onSuccess: () => void utils.knowledge.badlyReadPages.invalidate(),
    onError: ({ message }) => toast.error(message),
  });
  if (!badlyReadPages.data?.pages.length) return null;
  return (
    <section aria-label="Badly read pages">
      <SectionHead title="Badly read pages" note="Not used for answers" />
      <Card>
        <ul>
          {badlyReadPages.data.pages.map(({ documentId, documentName, page, note, markedBy, markedAt }) => (
            <li
              key={`${documentId} ${page}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-4 py-2.5 text-sm last:border-b-0"
            >
              <PageChip page={page} manual={documentName} onClick={() => onOpenPage({ documentId, page })} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" title={documentName}>
                  {documentName}
                </p>
                <p className="text-muted-foreground text-xs">
                  {[note, markedBy, dayOf(markedAt)].filter(Boolean).join(', ')}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                disabled={unmark.isPending}
                onClick={() => unmark.mutate({ documentId, page, badlyRead: false })}
              >
                Use again
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
