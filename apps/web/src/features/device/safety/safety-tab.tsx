import type { Precaution } from '@steward/api/schema/safety';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { PrecautionBulkBar } from '../../../care/bulk/precaution-bulk-bar';
import { SelectButton } from '../../../care/bulk/select-button';
import { useSelection } from '../../../care/bulk/use-selection';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';
import { ItemTab, type ItemTabProps, type TabWords } from '../components/item-tab';
import { useListState } from '../list-state';
import { initialState } from '../section-state';
import { filterPrecautions, type SafetyFilters } from './filter-precautions';
import { PrecautionCard } from './precaution-card';
import { SafetyFilterBar } from './safety-filter-bar';
import { usePrecautionEditor } from './use-precaution-editor';

const PrecautionForm = lazyDialog(
  () => import('../../../care/precaution-form').then(({ PrecautionForm }) => PrecautionForm),
  'The precaution form',
);

const words: TabWords = {
  title: 'Safety Information',
  add: 'Add Safety Info',
  loading: 'Loading safety information...',
  updating: 'Updating safety data...',
  failed: 'Failed to load safety precautions',
  none: {
    title: 'No safety information found',
    text: "This device doesn't have any safety precautions yet.",
    add: 'Add First Safety Info',
  },
  noMatch: { title: 'No safety precautions match your current filters.' },
};

export function SafetyTab(props: ItemTabProps<SafetyFilters>) {
  const { deviceId, deviceName, pages, filters, onFilters } = props;
  const query = trpc.safety.byDevice.useQuery({ deviceId });
  const state = useListState(query, words.failed);
  const editor = usePrecautionEditor();
  const allPrecautions = query.data ?? [];
  const precautions = filterPrecautions(allPrecautions, filters, useInitiallyInactive());
  const { form, removal } = editor;
  const selection = useSelection({ items: precautions, filters });
  return (
    <ItemTab
      {...props}
      kind="precaution"
      words={words}
      state={state}
      editor={editor}
      count={`${precautions.length} safety precaution(s) found`}
      empty={allPrecautions.length === 0}
      matching={precautions}
      filterBar={
        <SafetyFilterBar
          filters={filters}
          onFilters={onFilters}
          aside={precautions.length ? <SelectButton selection={selection} /> : null}
        />
      }
      onClearFilters={() => onFilters(initialState.safety)}
      dialogs={
        <>
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
      }
    >
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
                  selection={selection.isActive ? selection : undefined}
                />
              ))}
        </ul>
      </div>
      <PrecautionBulkBar selection={selection} total={precautions.length} />
    </ItemTab>
  );
}

/** Whether a precaution was inactive when first listed, so that toggling it does not move it in the list. */
function useInitiallyInactive() {
  const [inactiveById] = useState(() => new Map<string, boolean>());
  return ({ id, isActive }: Precaution) => {
    const inactive = inactiveById.get(id) ?? !isActive;
    inactiveById.set(id, inactive);
    return inactive;
  };
}
