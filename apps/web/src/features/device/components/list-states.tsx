import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { FileSearch, SearchX } from 'lucide-react';

/** The list could not be loaded; the area's own sentence. */
export function ListFailed({ title, onRetry, retrying }: { title: string; onRetry: () => void; retrying: boolean }) {
  return (
    <Card>
      <ErrorPanel title={title} onRetry={onRetry} retryLabel="Retry" retrying={retrying}>
        What you see elsewhere on this page is kept.
      </ErrorPanel>
    </Card>
  );
}

/** There is nothing yet, and why. */
export function NothingYet({ title, children, reading }: { title: string; children: string; reading: boolean }) {
  return (
    <Card>
      <EmptyState icon={FileSearch} title={title} headingLevel={3}>
        {reading ? 'The manual is still being read. What is found in it appears here.' : children}
      </EmptyState>
    </Card>
  );
}

/** Filters hide everything. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={title}
        headingLevel={3}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    </Card>
  );
}
