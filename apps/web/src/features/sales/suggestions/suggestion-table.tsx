import type { CrossSellItem } from '@steward/api/schema/sales';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
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
      <Table stack aria-label={`Suggested with ${name}`} className="sm:min-w-215 sm:table-fixed">
        <TableHeader>
          <tr>
            <TableHead className="w-[18%]">Suggested product</TableHead>
            <TableHead className="w-27">Similarity</TableHead>
            <TableHead className="w-20 text-right">Price</TableHead>
            <TableHead className="w-24">Category</TableHead>
            <TableHead className={decisions ? 'w-28' : 'w-37'}>Status</TableHead>
            <TableHead>AI reasoning</TableHead>
            {decisions ? <TableHead className="w-41">Outcome</TableHead> : null}
          </tr>
        </TableHeader>
        <TableBody>
          {suggestions.map((suggestion) => (
            <SuggestionRow key={suggestion.SuggestedProductUuid} suggestion={suggestion} decisions={decisions} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface SuggestionRowProps extends Pick<SuggestionTableProps, 'decisions'> {
  suggestion: CrossSellItem;
}

function SuggestionRow({ suggestion, decisions }: SuggestionRowProps) {
  const {
    SuggestedProduct,
    ProductID,
    Similarity,
    Price,
    Category,
    Status,
    AIReasoning,
    Outcome: outcome,
  } = suggestion;
  const percent = percentOf(Similarity);
  return (
    <TableRow dimmed={outcome === 'lost'}>
      <TableCell className="sm:py-1.5">
        <p className="wrap-anywhere font-medium text-foreground sm:whitespace-normal">{SuggestedProduct}</p>
        <p className="truncate text-muted-foreground text-xs">{ProductID}</p>
      </TableCell>
      <TableCell>
        <span className="flex items-center gap-2">
          <ProgressBar
            value={Similarity * 100}
            label={`Similarity ${percent}`}
            tone="neutral"
            className="h-1.25 w-12"
          />
          <span className="font-semibold tabular-nums">{percent}</span>
        </span>
      </TableCell>
      <TableCell className="text-right tabular-nums">{priceOf(Price)}</TableCell>
      <TableCell className="wrap-anywhere sm:whitespace-normal">{Category || 'N/A'}</TableCell>
      <TableCell>
        <StatusDot tone={tones[Status]}>{statusFilters[Status]}</StatusDot>
      </TableCell>
      <TableCell className="text-foreground leading-4.5 max-sm:basis-full sm:whitespace-normal sm:py-2">
        {AIReasoning || 'No reasoning provided'}
      </TableCell>
      {decisions ? (
        <TableCell className="max-sm:basis-full">
          <OutcomeCell suggestion={suggestion} decisions={decisions} />
        </TableCell>
      ) : null}
    </TableRow>
  );
}
