import { ManualStrip } from '@steward/ui/blocks/manual-strip';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { contentsOf, counted, type OriginPage } from '../origin';
import type { Onboarded } from '../use-onboarded';

const pagesNamed = 3;

/** The manual as one picture: where the rules, tasks and precautions stand in it. */
export function OriginCard({ deviceId, pageCount, origin }: Onboarded) {
  if (!deviceId || !pageCount || !origin?.items) return null;
  const found = origin.pages.map(({ page }) => page);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Where it came from</CardTitle>
        <p className="text-muted-foreground text-sm tabular-nums">
          {counted(origin.items, 'item')} on {found.length} of {counted(pageCount, 'page')}
        </p>
      </CardHeader>
      <CardContent>
        <ManualStrip pages={pageCount} read={pageCount} found={found} />
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span className="text-muted-foreground">Most from</span>
          {origin.pages.slice(0, pagesNamed).map((page) => (
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

/** The tab that most of a page's items are in. */
function tabOf({ tasks, rules, precautions }: OriginPage) {
  if (tasks >= rules && tasks >= precautions) return 'maintenance';
  return rules >= precautions ? 'rules' : 'safety';
}
