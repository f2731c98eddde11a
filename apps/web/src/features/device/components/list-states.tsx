import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { FileSearch, Plus, SearchX } from 'lucide-react';

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

interface NothingYetProps {
  title: string;
  children: string;
  /** The manual is still being read. */
  reading: boolean;
  /** Writes the first by hand. */
  addLabel: string;
  onAdd: () => void;
}

/** There is nothing yet, and why; one button makes the first. */
export function NothingYet({ title, children, reading, addLabel, onAdd }: NothingYetProps) {
  return (
    <Card>
      <EmptyState
        icon={FileSearch}
        title={title}
        headingLevel={3}
        action={
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        }
      >
        {reading ? 'The manual is still being read. What is found in it appears here.' : children}
      </EmptyState>
    </Card>
  );
}

/** Filters hide everything. */
export function NoMatch({ title, children, onClear }: { title: string; children?: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={title}
        headingLevel={3}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        {children}
      </EmptyState>
    </Card>
  );
}
