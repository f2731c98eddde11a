import type { Suggestion, SuggestionKind } from '@steward/api/schema/suggestions';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Pager } from '@steward/ui/blocks/pager';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Check, ListChecks, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { ListFailed } from '../components/list-states';
import { TabErrorBanner, useTabError } from '../components/tab-error';
import type { OpenPage } from '../hooks';
import { useListState } from '../list-state';
import { SuggestionCard } from './suggestion-card';
import { SuggestionForm } from './suggestion-form';
import { kindNouns } from './suggestion-words';
import { useDecisions, useSuggestions } from './use-suggestions';

interface SuggestionListProps {
  deviceId: string;
  kind: SuggestionKind;
  pages: OpenPage;
  onShowAll: () => void;
}

/** Pending suggestions, to accept, edit or dismiss individually or together. */
export function SuggestionList({ deviceId, kind, pages, onShowAll }: SuggestionListProps) {
  const list = useSuggestions(deviceId, kind);
  const decisions = useDecisions(deviceId, kind);
  const metrics = trpc.metrics.ofDevice.useQuery({ deviceId }, { enabled: kind === 'rule' });
  const state = useListState(list.query, 'Failed to load suggestions');
  const { error, fail, clear } = useTabError();
  const [editedSuggestion, setEditedSuggestion] = useState<Suggestion | null>(null);
  const mayDecide = useMay('rules:write');
  const body = useRef<HTMLElement>(null);
  const { suggestions, selectedIds } = list;

  /** Runs a decision and moves focus to the next remaining card. */
  const decide = async (failure: string, ids: string[], run: (ids: string[]) => Promise<void>) => {
    clear();
    const index = suggestions.findIndex(({ id }) => ids.includes(id));
    const nextId = suggestions.slice(index + 1).find(({ id }) => !ids.includes(id))?.id;
    try {
      await run(ids);
      list.selectAll(false);
      focusCard(body.current, nextId);
    } catch (reason) {
      fail(failure, reason);
    }
  };
  const accept = (ids: string[]) => void decide('Failed to accept suggestions', ids, decisions.accept);
  const dismiss = (ids: string[]) => void decide('Failed to dismiss suggestions', ids, decisions.dismiss);

  return (
    <section ref={body} tabIndex={-1} aria-label={`Suggested ${kindNouns[kind][1]}`} aria-busy={state.loading}>
      <TabErrorBanner error={error} onDismiss={clear} />
      {state.failed ? (
        <ListFailed title="Failed to load suggestions" onRetry={state.retry} retrying={state.retrying} />
      ) : state.loading ? (
        <div className="grid gap-3">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-36 rounded-lg" />
          ))}
        </div>
      ) : suggestions.length === 0 ? (
        <Card>
          <EmptyState
            icon={ListChecks}
            title="No suggestions left to review"
            headingLevel={3}
            action={
              <Button variant="outline" onClick={onShowAll}>
                Show current {kindNouns[kind][1]}
              </Button>
            }
          >
            Items that Steward is not sure about appear here for your review.
          </EmptyState>
        </Card>
      ) : (
        <>
          {mayDecide ? (
            <SelectionBar
              selectedCount={selectedIds.length}
              totalCount={suggestions.length}
              deciding={decisions.deciding}
              onSelectAll={list.selectAll}
              onAccept={() => accept(selectedIds)}
              onDismiss={() => dismiss(selectedIds)}
            />
          ) : null}
          <ul className="grid gap-3">
            {suggestions.map((suggestion) => (
              <SuggestionCard
                key={suggestion.id}
                suggestion={suggestion}
                selected={selectedIds.includes(suggestion.id)}
                deciding={decisions.deciding}
                pages={pages}
                metrics={metrics.data}
                actions={
                  mayDecide
                    ? {
                        onSelect: list.select,
                        onAccept: ({ id }) => accept([id]),
                        onEdit: setEditedSuggestion,
                        onDismiss: ({ id }) => dismiss([id]),
                      }
                    : undefined
                }
              />
            ))}
          </ul>
          {list.total > list.pages.size ? <Pager {...list.pages} label="Pages of suggestions" /> : null}
        </>
      )}
      {editedSuggestion ? (
        <SuggestionForm
          suggestion={editedSuggestion}
          onSave={(changes) => decisions.acceptEdited(editedSuggestion, changes)}
          onClose={() => {
            setEditedSuggestion(null);
            void decisions.reload();
          }}
        />
      ) : null}
    </section>
  );
}

function focusCard(body: HTMLElement | null, id: string | undefined): void {
  const next = id ? document.getElementById(`suggestion-${id}`)?.querySelector<HTMLElement>('[role="checkbox"]') : null;
  (next ?? body)?.focus();
}

interface SelectionBarProps {
  selectedCount: number;
  totalCount: number;
  deciding: boolean;
  onSelectAll: (selected: boolean) => void;
  onAccept: () => void;
  onDismiss: () => void;
}

/** Sticky bar with the number of selected suggestions and the actions on them. */
function SelectionBar(props: SelectionBarProps) {
  const { selectedCount, totalCount, deciding, onSelectAll, onAccept, onDismiss } = props;
  const id = useId();
  const disabled = selectedCount === 0 || deciding;
  return (
    <div className="sticky top-0 z-(--z-sticky) mb-3 flex flex-wrap items-center gap-2 rounded-lg border bg-card px-4 py-2 shadow-card max-sm:px-3.5">
      <Checkbox
        id={id}
        checked={selectedCount === totalCount ? true : selectedCount > 0 ? 'indeterminate' : false}
        onCheckedChange={(checked) => onSelectAll(checked === true)}
      />
      <label htmlFor={id} className="text-sm">
        Select all on this page
      </label>
      <span role="status" className="flex-1 text-muted-foreground text-sm tabular-nums max-sm:text-right">
        {selectedCount} of {totalCount} selected
      </span>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" variant="default" disabled={disabled} onClick={onAccept}>
          <Check aria-hidden="true" />
          Accept selected
        </Button>
        <Button variant="outline" size="sm" disabled={disabled} onClick={onDismiss}>
          <X aria-hidden="true" />
          Dismiss selected
        </Button>
      </div>
    </div>
  );
}
