import { ManualStrip } from '@steward/ui/blocks/manual-strip';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { contentsOf, type OriginPage, pluralize } from '../origin';
import type { Onboarded } from '../use-onboarded';

const listedPageCount = 3;

/** Shows which pages of the manual the rules, tasks and precautions come from. */
export function OriginCard({ deviceId, pageCount, origin }: Onboarded) {
  if (!deviceId || !pageCount || !origin?.items) return null;
  const pageNumbers = origin.pages.map(({ page }) => page);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Where it came from</CardTitle>
        <p className="text-muted-foreground text-sm tabular-nums">
          {pluralize(origin.items, 'item')} on {pageNumbers.length} of {pluralize(pageCount, 'page')}
        </p>
      </CardHeader>
      <CardContent>
        <ManualStrip pages={pageCount} read={pageCount} found={pageNumbers} />
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span className="text-muted-foreground">Most from</span>
          {origin.pages.slice(0, listedPageCount).map((page) => (
            <span key={`${page.documentId} ${page.page}`} className="flex items-center gap-2">
              <PageChip asChild page={page.page}>
                <Link
                  to="/devices/$deviceId"
                  params={{ deviceId }}
                  search={{ tab: tabOf(page), doc: page.documentId, page: page.page }}
                >
                  p. {page.page}
                </Link>
              </PageChip>
              {contentsOf(page)}
            </span>
          ))}
        </div>
      </CardContent>
    </Card>
  );
}

/** The tab of the most frequent kind of item on a page. */
function tabOf({ tasks, rules, precautions }: OriginPage) {
  if (tasks >= rules && tasks >= precautions) return 'maintenance';
  return rules >= precautions ? 'rules' : 'safety';
}
