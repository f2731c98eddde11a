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

/** What the engine is not sure of: each is accepted, corrected or dismissed, alone or with others. */
export function SuggestionList({ deviceId, kind, pages, onShowAll }: SuggestionListProps) {
  const list = useSuggestions(deviceId, kind);
  const decisions = useDecisions(deviceId, kind);
  const state = useListState(list.query, 'Failed to load suggestions');
  const { error, fail, clear } = useTabError();
  const [edited, setEdited] = useState<Suggestion | null>(null);
  const mayDecide = useMay('rules:write');
  const body = useRef<HTMLElement>(null);
  const { suggestions, chosenIds } = list;

  /** Decided cards go away: focus moves to what then stands in their place. */
  const decide = async (failure: string, ids: string[], run: (ids: string[]) => Promise<void>) => {
    clear();
    const at = suggestions.findIndex(({ id }) => ids.includes(id));
    const next = suggestions.slice(at + 1).find(({ id }) => !ids.includes(id))?.id;
    try {
      await run(ids);
      list.chooseAll(false);
      focusOn(body.current, next);
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
            <ChosenBar
              count={chosenIds.length}
              of={suggestions.length}
              deciding={decisions.deciding}
              onChooseAll={list.chooseAll}
              onAccept={() => accept(chosenIds)}
              onDismiss={() => dismiss(chosenIds)}
            />
          ) : null}
          <ul className="grid gap-3">
            {suggestions.map((suggestion) => (
              <SuggestionCard
                key={suggestion.id}
                suggestion={suggestion}
                chosen={chosenIds.includes(suggestion.id)}
                deciding={decisions.deciding}
                pages={pages}
                actions={
                  mayDecide
                    ? {
                        onChoose: list.choose,
                        onAccept: ({ id }) => accept([id]),
                        onEdit: setEdited,
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
      {edited ? (
        <SuggestionForm
          suggestion={edited}
          onSave={(changes) => decisions.acceptEdited(edited, changes)}
          onClose={() => {
            setEdited(null);
            void decisions.reload();
          }}
        />
      ) : null}
    </section>
  );
}

function focusOn(body: HTMLElement | null, id: string | undefined): void {
  const next = id ? document.getElementById(`suggestion-${id}`)?.querySelector<HTMLElement>('[role="checkbox"]') : null;
  (next ?? body)?.focus();
}

interface ChosenBarProps {
  count: number;
  of: number;
  deciding: boolean;
  onChooseAll: (chosen: boolean) => void;
  onAccept: () => void;
  onDismiss: () => void;
}

/** Stays above the list: how many are selected, and what is done with them. */
function ChosenBar({ count, of, deciding, onChooseAll, onAccept, onDismiss }: ChosenBarProps) {
  const id = useId();
  const disabled = count === 0 || deciding;
  return (
    <div className="sticky top-0 z-(--z-sticky) mb-3 flex flex-wrap items-center gap-2 rounded-lg border bg-card px-4 py-2 shadow-card max-sm:px-3.5">
      <Checkbox
        id={id}
        checked={count === of ? true : count > 0 ? 'indeterminate' : false}
        onCheckedChange={(checked) => onChooseAll(checked === true)}
      />
      <label htmlFor={id} className="text-sm">
        Select all on this page
      </label>
      <span role="status" className="flex-1 text-muted-foreground text-sm tabular-nums max-sm:text-right">
        {count} of {of} selected
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
