import { SectionHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';
import { ListFailed, NoMatch, NothingYet } from '../components/list-states';
import { CountNote, TabErrorBanner } from '../components/tab-error';
import type { OpenPage } from '../hooks';
import { useListState } from '../list-state';
import type { ManualActions } from '../manual-actions';
import type { OpenedRows } from '../opened-rows';
import { initialState } from '../section-state';
import { SuggestionReview } from '../suggestions/suggestion-review';
import { filterRules, type RuleFilters } from './filter-rules';
import { RuleFilterBar } from './rule-filter-bar';
import { RuleTable } from './rule-table';
import { useRuleEditor } from './use-rule-editor';

const RuleForm = lazyDialog(() => import('../../../care/rule-form').then(({ RuleForm }) => RuleForm), 'The rule form');

interface RulesTabProps {
  deviceId: string;
  deviceName: string;
  /** The manual is still being read. */
  reading: boolean;
  manuals: ManualActions;
  pages: OpenPage;
  opened: OpenedRows;
  filters: RuleFilters;
  onFilters: (filters: RuleFilters) => void;
}

export function RulesTab({ deviceId, deviceName, reading, manuals, pages, opened, filters, onFilters }: RulesTabProps) {
  const query = trpc.rules.byDevice.useQuery({ deviceId });
  const state = useListState(query, 'Failed to load IoT rules');
  const editor = useRuleEditor();
  const all = query.data ?? [];
  const current = all.filter(({ status }) => status !== 'SUGGESTED');
  const rules = filterRules(all, filters);
  const active = rules.filter(({ status }) => status === 'ACTIVE').length;
  const empty = !state.loading && !state.failed && current.length === 0 && filters.status !== 'INACTIVE';
  const { form, removal } = editor;
  return (
    <>
      <SectionHead
        title="IoT Rules"
        note={
          state.failed ? null : (
            <CountNote updating={state.refreshing && 'Updating rules data...'}>
              {state.loading ? 'Loading IoT rules...' : `${rules.length} rules, ${active} active`}
            </CountNote>
          )
        }
        actions={
          <Button variant={empty ? 'outline' : 'default'} onClick={editor.add}>
            <Plus aria-hidden="true" />
            Add Rule
          </Button>
        }
      />
      <TabErrorBanner error={editor.error} onDismiss={editor.clearError} />
      <SuggestionReview deviceId={deviceId} kind="rule" pages={pages}>
        <RuleFilterBar filters={filters} onFilters={onFilters} />
        {state.failed ? (
          <ListFailed title="Failed to load IoT rules" onRetry={state.retry} retrying={state.retrying} />
        ) : empty ? (
          <NothingYet
            title="No IoT rules found"
            reading={reading}
            manuals={manuals}
            addLabel="Create First Rule"
            onAdd={editor.add}
          >
            This device doesn't have any IoT rules yet.
          </NothingYet>
        ) : !state.loading && rules.length === 0 ? (
          <NoMatch title="No IoT rules found" onClear={() => onFilters(initialState.rules)}>
            No rules match your current filters.
          </NoMatch>
        ) : (
          <RuleTable
            rules={rules}
            loading={state.loading}
            label={`Rules of ${deviceName}`}
            pages={pages}
            opened={opened}
            actions={editor.actions}
          />
        )}
      </SuggestionReview>
      {form.open ? (
        <RuleForm
          rule={form.item}
          deviceId={deviceId}
          deviceName={deviceName}
          onSave={form.save}
          onClose={form.close}
        />
      ) : null}
      <ConfirmRemoval kind="rule" nameOf={({ name }) => name} {...removal} />
    </>
  );
}
