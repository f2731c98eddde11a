import type { CrossSellItem } from '@steward/api/schema/sales';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { percentOf, priceOf } from '../figures';
import { type Deciding, OutcomeCell } from './outcome-cell';
import { statusFilters } from './suggestion-lists';

const tones = { Accepted: 'ok', Rejected: 'warning', 'Already Purchased': 'info' } as const;

interface SuggestionTableProps {
  /** The product that is bought. */
  name: string;
  suggestions: readonly CrossSellItem[];
  /** Undefined where nothing is to be decided: the customer has them already. */
  deciding: Deciding | undefined;
}

export function SuggestionTable({ name, suggestions, deciding }: SuggestionTableProps) {
  return (
    <div className="overflow-x-auto">
      <Table stack aria-label={`Suggested with ${name}`} className="sm:min-w-215 sm:table-fixed">
        <TableHeader>
          <tr>
            <TableHead className="w-[18%]">Suggested product</TableHead>
            <TableHead className="w-27">Similarity</TableHead>
            <TableHead className="w-20 text-right">Price</TableHead>
            <TableHead className="w-24">Category</TableHead>
            <TableHead className={deciding ? 'w-28' : 'w-37'}>Status</TableHead>
            <TableHead>AI reasoning</TableHead>
            {deciding ? <TableHead className="w-41">Outcome</TableHead> : null}
          </tr>
        </TableHeader>
        <TableBody>
          {suggestions.map((suggestion) => (
            <SuggestionRow key={suggestion.SuggestedProductUuid} suggestion={suggestion} deciding={deciding} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface SuggestionRowProps extends Pick<SuggestionTableProps, 'deciding'> {
  suggestion: CrossSellItem;
}

function SuggestionRow({ suggestion, deciding }: SuggestionRowProps) {
  const {
    SuggestedProduct,
    ProductID,
    Similarity,
    Price,
    Category,
    Status,
    AIReasoning,
    Outcome: decided,
  } = suggestion;
  const percent = percentOf(Similarity);
  return (
    <TableRow dimmed={decided === 'lost'}>
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
      {deciding ? (
        <TableCell className="max-sm:basis-full">
          <OutcomeCell suggestion={suggestion} deciding={deciding} />
        </TableCell>
      ) : null}
    </TableRow>
  );
}
