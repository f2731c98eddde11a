import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { RuleBulkBar } from '../../../care/bulk/rule-bulk-bar';
import { SelectButton } from '../../../care/bulk/select-button';
import { useSelection } from '../../../care/bulk/use-selection';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';
import { ItemTab, type ItemTabProps, type TabWords } from '../components/item-tab';
import { useListState } from '../list-state';
import type { OpenedRows } from '../opened-rows';
import { useReadings } from '../readings/use-readings';
import { initialState } from '../section-state';
import { filterRules, type RuleFilters } from './filter-rules';
import { RuleFilterBar } from './rule-filter-bar';
import { RuleTable } from './rule-table';
import { useRuleEditor } from './use-rule-editor';

const RuleForm = lazyDialog(() => import('../../../care/rule-form').then(({ RuleForm }) => RuleForm), 'The rule form');

const words: TabWords = {
  title: 'IoT Rules',
  add: 'Add Rule',
  loading: 'Loading IoT rules...',
  updating: 'Updating rules data...',
  failed: 'Failed to load IoT rules',
  none: {
    title: 'No IoT rules found',
    text: "This device doesn't have any IoT rules yet.",
    add: 'Create First Rule',
  },
  noMatch: { title: 'No IoT rules found', text: 'No rules match your current filters.' },
};

export function RulesTab({ opened, ...props }: ItemTabProps<RuleFilters> & { opened: OpenedRows }) {
  const { deviceId, deviceName, pages, filters, onFilters } = props;
  const query = trpc.rules.byDevice.useQuery({ deviceId });
  const readings = useReadings(deviceId);
  const metrics = trpc.metrics.ofDevice.useQuery({ deviceId });
  const state = useListState(query, words.failed);
  const editor = useRuleEditor();
  const allRules = query.data ?? [];
  const rules = filterRules(allRules, filters);
  const active = rules.filter(({ status }) => status === 'ACTIVE').length;
  const { form, removal } = editor;
  const phone = useIsPhone();
  // a suggested rule is accepted or dismissed in the review
  const selection = useSelection({ items: rules, filters, isSelectable: ({ status }) => status !== 'SUGGESTED' });
  return (
    <ItemTab
      {...props}
      kind="rule"
      words={words}
      state={state}
      editor={editor}
      count={`${rules.length} rules, ${active} active`}
      // suggested rules are listed under the filter Inactive
      empty={allRules.every(({ status }) => status === 'SUGGESTED') && filters.status !== 'INACTIVE'}
      matching={rules}
      filterBar={
        <>
          <RuleFilterBar filters={filters} onFilters={onFilters} />
          <SelectButton selection={selection} className="mb-3 sm:hidden" />
        </>
      }
      onClearFilters={() => onFilters(initialState.rules)}
      dialogs={
        <>
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
      }
    >
      <RuleTable
        rules={state.loading ? undefined : rules}
        readings={readings.data}
        metrics={metrics.data}
        label={`Rules of ${deviceName}`}
        pages={pages}
        opened={opened}
        actions={editor.actions}
        selection={phone && !selection.isActive ? undefined : selection}
      />
      <RuleBulkBar selection={selection} total={selection.shownCount} />
    </ItemTab>
  );
}
