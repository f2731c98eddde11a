import type { Precaution } from '@steward/api/schema/safety';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';
import { ListFailed, NoMatch, NothingYet } from '../components/list-states';
import { CountNote, TabErrorBanner } from '../components/tab-error';
import type { OpenPage } from '../hooks';
import { useListState } from '../list-state';
import type { ManualActions } from '../manual-actions';
import { initialState } from '../section-state';
import { SuggestionReview } from '../suggestions/suggestion-review';
import { filterPrecautions, type SafetyFilters } from './filter-precautions';
import { PrecautionCard } from './precaution-card';
import { SafetyFilterBar } from './safety-filter-bar';
import { usePrecautionEditor } from './use-precaution-editor';

const PrecautionForm = lazyDialog(
  () => import('../../../care/precaution-form').then(({ PrecautionForm }) => PrecautionForm),
  'The precaution form',
);

interface SafetyTabProps {
  deviceId: string;
  deviceName: string;
  /** The manual is still being read. */
  reading: boolean;
  manuals: ManualActions;
  pages: OpenPage;
  filters: SafetyFilters;
  onFilters: (filters: SafetyFilters) => void;
}

export function SafetyTab({ deviceId, deviceName, reading, manuals, pages, filters, onFilters }: SafetyTabProps) {
  const query = trpc.safety.byDevice.useQuery({ deviceId });
  const state = useListState(query, 'Failed to load safety precautions');
  const editor = usePrecautionEditor();
  const all = query.data ?? [];
  const precautions = filterPrecautions(all, filters, useFirstSeenInactive());
  const empty = !state.loading && !state.failed && all.length === 0;
  const { form, removal } = editor;
  return (
    <>
      <SectionHead
        title="Safety Information"
        note={
          state.failed ? null : (
            <CountNote updating={state.refreshing && 'Updating safety data...'}>
              {state.loading ? 'Loading safety information...' : `${precautions.length} safety precaution(s) found`}
            </CountNote>
          )
        }
        actions={
          <Button variant={empty ? 'outline' : 'default'} onClick={editor.add}>
            <Plus aria-hidden="true" />
            Add Safety Info
          </Button>
        }
      />
      <TabErrorBanner error={editor.error} onDismiss={editor.clearError} />
      <SuggestionReview deviceId={deviceId} kind="precaution" pages={pages}>
        <SafetyFilterBar filters={filters} onFilters={onFilters} />
        {state.failed ? (
          <ListFailed title="Failed to load safety precautions" onRetry={state.retry} retrying={state.retrying} />
        ) : empty ? (
          <NothingYet
            title="No safety information found"
            reading={reading}
            manuals={manuals}
            addLabel="Add First Safety Info"
            onAdd={editor.add}
          >
            This device doesn't have any safety precautions yet.
          </NothingYet>
        ) : !state.loading && precautions.length === 0 ? (
          <NoMatch
            title="No safety precautions match your current filters."
            onClear={() => onFilters(initialState.safety)}
          />
        ) : (
          <div className="@container">
            <ul aria-label="Safety precautions" aria-busy={state.loading} className="grid gap-3 @3xl:grid-cols-2">
              {state.loading
                ? Array.from({ length: 5 }, (_, index) => (
                    <li key={index} className="@3xl:first:col-span-2">
                      <Skeleton className="h-28 rounded-lg" />
                    </li>
                  ))
                : precautions.map((precaution, index) => (
                    <PrecautionCard
                      key={precaution.id}
                      precaution={precaution}
                      first={index === 0}
                      pages={pages}
                      actions={editor.actions}
                    />
                  ))}
            </ul>
          </div>
        )}
      </SuggestionReview>
      {form.open ? (
        <PrecautionForm
          precaution={form.item}
          deviceId={deviceId}
          deviceName={deviceName}
          onSave={form.save}
          onClose={form.close}
        />
      ) : null}
      <ConfirmRemoval kind="precaution" nameOf={({ title }) => title} {...removal} />
    </>
  );
}

/** Whether a precaution was inactive when the list was opened: its place does not change while it is switched. */
function useFirstSeenInactive() {
  const [seen] = useState(() => new Map<string, boolean>());
  return ({ id, isActive }: Precaution) => {
    const before = seen.get(id) ?? !isActive;
    seen.set(id, before);
    return before;
  };
}
