import type { DeviceCard } from '@steward/api/schema/devices';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Card } from '@steward/ui/primitives/card';
import type { Selection } from '../../../care/bulk/use-selection';
import type { ApiOutputs } from '../../../lib/trpc/trpc';
import { useNow } from '../../../lib/use-now';
import { pageSize } from '../loader';
import type { DevicesSearch } from '../search';
import type { AssetActions } from './asset-actions';
import { AssetCards, AssetCardsSkeleton } from './asset-cards';
import { AssetTable } from './asset-table';
import { NoAssets, NoMatches } from './assets-empty';

export interface AssetsListProps extends AssetActions {
  list: ApiOutputs['devices']['list'] | undefined;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  search: DevicesSearch;
  asTable: boolean;
  /** Whether the table has compact rows. */
  compact: boolean;
  onChange: (next: DevicesSearch) => void;
  onClear: () => void;
  onAdd: () => void;
  selection: Selection<DeviceCard>;
  /** Whether the user may change devices. */
  selectable: boolean;
}

const clockIntervalMs = 60_000;
const isFiltered = ({ search, status, type, tag, location }: DevicesSearch) =>
  Boolean(search || status || type || tag || location);

/** Loading, error, empty, filtered empty, or the devices of the page. */
export function AssetsList(props: AssetsListProps) {
  const { list, loading, error, onRetry, search, asTable, compact, onChange, onClear, onAdd, ...others } = props;
  const { selection, selectable, ...actions } = others;
  const now = useNow(clockIntervalMs);
  const sort = search.sort ?? 'name';
  const onSort = (by: typeof sort) => onChange({ sort: by === 'name' ? undefined : by });

  if (loading)
    return asTable ? <AssetTable devices={undefined} now={now} sort={sort} onSort={onSort} /> : <AssetCardsSkeleton />;
  if (!list) {
    return (
      <Card>
        <ErrorPanel title="Failed to load devices" onRetry={onRetry}>
          {error}
        </ErrorPanel>
      </Card>
    );
  }
  if (list.totalElements === 0)
    return isFiltered(search) ? <NoMatches onClear={onClear} /> : <NoAssets onAdd={onAdd} />;
  const { content, page, totalElements, totalPages } = list;
  const pager =
    totalPages > 1 ? (
      <Pager
        page={page}
        size={pageSize}
        total={totalElements}
        onPage={(next) => onChange({ page: next === 0 ? undefined : next + 1 })}
      />
    ) : null;
  if (asTable) {
    return (
      <div className={compact ? 'compact' : ''}>
        <AssetTable
          devices={content}
          now={now}
          sort={sort}
          onSort={onSort}
          foot={pager}
          selection={selectable ? selection : undefined}
          {...actions}
        />
      </div>
    );
  }
  return (
    <>
      <AssetCards devices={content} now={now} selection={selection.isActive ? selection : undefined} {...actions} />
      {pager ? <div className="mt-4">{pager}</div> : null}
    </>
  );
}
