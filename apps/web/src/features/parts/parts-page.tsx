import type { Part } from '@steward/api/schema/parts';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Pager } from '@steward/ui/blocks/pager';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { getRouteApi } from '@tanstack/react-router';
import { Package, Plus, SearchX, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ExportMenu } from '../../care/export-menu';
import { useMoney } from '../../lib/money';
import { usePageTitle } from '../../lib/page-title';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { useMay } from '../../lib/session/use-may';
import { trpc } from '../../lib/trpc/trpc';
import { useExistingPage } from '../../lib/use-existing-page';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { useSearchText } from '../../lib/use-search-text';
import { usePartChanges, useParts } from './hooks';
import { pageSize } from './loader';
import { PartForm } from './part-form';
import { PartTable } from './part-table';
import { ReceiveDialog } from './receive-dialog';
import type { PartsSearch } from './search';

const route = getRouteApi('/app/parts');

const ImportDialog = lazyDialog(
  () => import('../../care/import/import-dialog').then(({ ImportDialog }) => ImportDialog),
  'The import',
);

type OpenDialog = { kind: 'add' | 'import' } | { kind: 'edit' | 'receive' | 'delete'; part: Part };

/** The spare parts of the organization and their stock. */
export function PartsPage() {
  usePageTitle('Spare parts');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: PartsSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const mayEdit = useMay('parts:write');
  const mayDelete = useMay('parts:delete');
  const money = useMoney();
  const utils = trpc.useUtils();
  const parts = useParts(search);
  const loading = useMinimumLoading(parts.isPending);
  useExistingPage(parts.data, (page) => change({ page }));
  const close = () => setDialog(null);
  const low = parts.data?.low ?? 0;
  const add = (
    <Button variant="default" onClick={() => setDialog({ kind: 'add' })}>
      <Plus aria-hidden="true" />
      Add part
    </Button>
  );
  return (
    <Page>
      <PageHead
        title="Spare parts"
        description="What is in stock and what to reorder"
        actions={
          <>
            <ExportMenu
              list={{
                path: '/api/parts',
                name: 'parts',
                filters: { search: search.search, low: search.show && 'true' },
              }}
            />
            {mayEdit ? (
              <Button variant="outline" onClick={() => setDialog({ kind: 'import' })}>
                <Upload aria-hidden="true" />
                Import
              </Button>
            ) : null}
            {mayEdit ? add : null}
          </>
        }
      />
      <FilterBar
        search={<SearchInput label="Search parts" value={text} onChange={setText} />}
        active={search.show ? 1 : 0}
        filters={
          <SelectFilter
            label="Stock"
            value={search.show ?? 'all'}
            onChange={(show) => change({ show: show === 'low' ? 'low' : undefined })}
            options={[
              { value: 'all', label: 'All' },
              { value: 'low', label: low ? `Below minimum (${low})` : 'Below minimum' },
            ]}
          />
        }
      />
      {parts.error && !parts.data && !loading ? (
        <Card>
          <ErrorPanel title="Failed to load the parts" onRetry={() => void parts.refetch()} retrying={parts.isFetching}>
            {parts.error.message}
          </ErrorPanel>
        </Card>
      ) : parts.data?.totalElements === 0 && !loading ? (
        <NoParts
          search={search}
          add={mayEdit ? add : undefined}
          onAll={() => {
            setText('');
            change({ search: undefined, show: undefined });
          }}
        />
      ) : (
        <Card className="@container overflow-x-auto">
          <PartTable
            parts={loading ? undefined : parts.data?.content}
            {...{ mayEdit, mayDelete, money }}
            onEdit={(part) => setDialog({ kind: 'edit', part })}
            onReceive={(part) => setDialog({ kind: 'receive', part })}
            onDelete={(part) => setDialog({ kind: 'delete', part })}
          />
          {parts.data && parts.data.totalPages > 1 ? (
            <Pager
              page={parts.data.page}
              size={pageSize}
              total={parts.data.totalElements}
              onPage={(next) => change({ page: next === 0 ? undefined : next + 1 })}
            />
          ) : null}
        </Card>
      )}
      {dialog?.kind === 'import' ? (
        <ImportDialog kind="parts" onClose={close} onImported={() => void utils.parts.invalidate()} />
      ) : null}
      {dialog?.kind === 'add' ? <PartForm onClose={close} /> : null}
      {dialog?.kind === 'edit' ? <PartForm part={dialog.part} onClose={close} /> : null}
      {dialog?.kind === 'receive' ? <ReceiveDialog part={dialog.part} onClose={close} /> : null}
      {dialog?.kind === 'delete' ? <DeletePart part={dialog.part} onClose={close} /> : null}
    </Page>
  );
}

function DeletePart({ part, onClose }: { part: Part; onClose: () => void }) {
  const { remove } = usePartChanges();
  return (
    <ConfirmDialog
      open
      title="Delete the part?"
      confirmLabel="Delete"
      pending={remove.isPending}
      onOpenChange={(open) => (open ? undefined : onClose())}
      onConfirm={() => remove.mutate({ id: part.id }, { onSettled: onClose })}
    >
      {part.name} ({part.number}) is deleted with its stock. Records of work keep what was used.
    </ConfirmDialog>
  );
}

interface NoPartsProps {
  search: PartsSearch;
  add: ReactNode;
  onAll: () => void;
}

function NoParts({ search, add, onAll }: NoPartsProps) {
  const isNarrowed = Boolean(search.search || search.show);
  return (
    <Card>
      {isNarrowed ? (
        <EmptyState
          icon={SearchX}
          title="No parts found"
          action={
            <Button variant="outline" onClick={onAll}>
              Show all parts
            </Button>
          }
        >
          {search.show && !search.search ? 'No part is below its minimum.' : 'Try other words.'}
        </EmptyState>
      ) : (
        <EmptyState icon={Package} title="No spare parts yet" action={add}>
          Parts used for work are deducted from stock, and marked when they need to be reordered.
        </EmptyState>
      )}
    </Card>
  );
}
