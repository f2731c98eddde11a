import type { CrossSellItem } from '@steward/api/schema/sales';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { percentOf, priceOf } from '../figures';
import { type DecisionActions, OutcomeCell } from './outcome-cell';
import { statusFilters } from './suggestion-lists';

const tones = { Accepted: 'ok', Rejected: 'warning', 'Already Purchased': 'info' } as const;

interface SuggestionTableProps {
  /** Name of the purchased product. */
  name: string;
  suggestions: readonly CrossSellItem[];
  /** Undefined for already purchased products, which need no decision. */
  decisions: DecisionActions | undefined;
}

export function SuggestionTable({ name, suggestions, decisions }: SuggestionTableProps) {
  return (
    <div className="overflow-x-auto">
      <DataTable
        label={`Suggested with ${name}`}
        columns={suggestionColumns(decisions)}
        items={suggestions.map((suggestion) => ({ ...suggestion, id: suggestion.SuggestedProductUuid }))}
        rowProps={({ Outcome }) => ({ dimmed: Outcome === 'lost' })}
        className="sm:min-w-215 sm:table-fixed"
      />
    </div>
  );
}

const column = dataColumns<CrossSellItem & { id: string }>();

const suggestionColumns = (decisions: DecisionActions | undefined) => [
  column.accessor('SuggestedProduct', {
    header: 'Suggested product',
    meta: { headClassName: 'w-[18%]', className: 'sm:py-1.5' },
    cell: ({ row: { original } }) => (
      <>
        <p className="wrap-anywhere font-medium text-foreground sm:whitespace-normal">{original.SuggestedProduct}</p>
        <p className="truncate text-muted-foreground text-xs">{original.ProductID}</p>
      </>
    ),
  }),
  column.accessor('Similarity', {
    header: 'Similarity',
    meta: { headClassName: 'w-27' },
    cell: ({ getValue }) => (
      <span className="flex items-center gap-2">
        <ProgressBar
          value={getValue() * 100}
          label={`Similarity ${percentOf(getValue())}`}
          tone="neutral"
          className="h-1.25 w-12"
        />
        <span className="font-semibold tabular-nums">{percentOf(getValue())}</span>
      </span>
    ),
  }),
  column.accessor('Price', {
    header: 'Price',
    meta: { headClassName: 'w-20 text-right', className: 'text-right tabular-nums' },
    cell: ({ getValue }) => priceOf(getValue()),
  }),
  column.accessor('Category', {
    header: 'Category',
    meta: { headClassName: 'w-24', className: 'wrap-anywhere sm:whitespace-normal' },
    cell: ({ getValue }) => getValue() || 'N/A',
  }),
  column.accessor('Status', {
    header: 'Status',
    meta: { headClassName: decisions ? 'w-28' : 'w-37' },
    cell: ({ getValue }) => <StatusDot tone={tones[getValue()]}>{statusFilters[getValue()]}</StatusDot>,
  }),
  column.accessor('AIReasoning', {
    header: 'AI reasoning',
    meta: { className: 'text-foreground leading-4.5 max-sm:basis-full sm:whitespace-normal sm:py-2' },
    cell: ({ getValue }) => getValue() || 'No reasoning provided',
  }),
  ...(decisions
    ? [
        column.display({
          header: 'Outcome',
          meta: { headClassName: 'w-41', className: 'max-sm:basis-full' },
          cell: ({ row }) => <OutcomeCell suggestion={row.original} decisions={decisions} />,
        }),
      ]
    : []),
];
