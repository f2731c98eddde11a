import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ManualPicture } from '@steward/ui/blocks/manual-picture';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Plus, SearchX } from 'lucide-react';

/** Empty state of an organization without devices. */
export function NoAssets({ onAdd }: { onAdd: () => void }) {
  return (
    <Card className="grid min-h-[calc(100dvh-172px)] place-items-center">
      <EmptyState
        picture={<ManualPicture />}
        title="No assets found"
        action={
          <Button variant="default" size="lg" onClick={onAdd}>
            <Plus aria-hidden="true" />
            Add First Device
          </Button>
        }
        footnote="Takes about two minutes. You need the manual as a PDF, up to 50 MB."
      >
        Add a machine with its PDF manual. You get its monitoring rules, maintenance schedule and safety precautions,
        each with the page it came from, and answers from the manual.
      </EmptyState>
    </Card>
  );
}

/** Empty state for filters that match nothing. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title="No assets found"
        action={
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        No asset matches your search and filters.
      </EmptyState>
    </Card>
  );
}
