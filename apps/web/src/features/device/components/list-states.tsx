import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { FileSearch, Plus, SearchX, Sparkles, Upload } from 'lucide-react';
import type { ManualActions } from '../manual-actions';

export function ListFailed({ title, onRetry, retrying }: { title: string; onRetry: () => void; retrying: boolean }) {
  return (
    <Card>
      <ErrorPanel title={title} onRetry={onRetry} retryLabel="Retry" retrying={retrying}>
        The rest of this page still works.
      </ErrorPanel>
    </Card>
  );
}

interface NoItemsProps {
  title: string;
  children: string;
  /** The manual is still being read. */
  reading: boolean;
  manuals: ManualActions;
  /** Label of the button that opens the form for the first item. */
  addLabel: string;
  onAdd: () => void;
}

/** The device has no items: generate them from its manual, upload one, or add the first by hand. */
export function NoItems({ title, children, reading, manuals, addLabel, onAdd }: NoItemsProps) {
  const upload = manuals.none ? manuals.upload : undefined;
  const hasManualAction = !reading && (manuals.generate || upload);
  return (
    <Card>
      <EmptyState
        icon={FileSearch}
        title={title}
        headingLevel={3}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {reading ? null : manuals.generate ? (
              <Button variant="default" onClick={manuals.generate}>
                <Sparkles aria-hidden="true" />
                Generate from this manual
              </Button>
            ) : upload ? (
              <Button variant="default" onClick={upload}>
                <Upload aria-hidden="true" />
                Upload manual
              </Button>
            ) : null}
            <Button variant={hasManualAction ? 'outline' : 'default'} onClick={onAdd}>
              <Plus aria-hidden="true" />
              {addLabel}
            </Button>
          </div>
        }
      >
        <span>{reading ? 'The manual is still being read. What Steward finds in it appears here.' : children}</span>
        {!reading && manuals.generate ? ' Steward can look for them in the manual.' : null}
        {!reading && upload ? ' Upload its manual, and Steward can find them for you.' : null}
      </EmptyState>
    </Card>
  );
}

/** No item matches the filters. */
export function NoMatch({ title, children, onClear }: { title: string; children?: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={title}
        headingLevel={3}
        action={
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
