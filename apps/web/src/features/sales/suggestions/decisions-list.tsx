import type { Decision, RecommendationRecord } from '@steward/api/schema/sales';
import { DialogPanelBody } from '@steward/ui/blocks/dialog-panel';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, timeOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { useExistingPage } from '../../../lib/use-existing-page';
import { outcomeLabel } from './outcome-labels';
import { OutcomeNote } from './outcome-note';
import { type Outcome, useOutcome } from './use-outcome';

const pageSize = 20;

/** Decided suggestions with author, date and effect on the next report; each can be undone. */
export function DecisionsList({ customer }: { customer: RecommendationRecord['CustomerInfo'] }) {
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = trpc.sales.decisions.useQuery(
    { id: customer.CustomerID, page, size: pageSize },
    { placeholderData: (previous) => previous },
  );
  useExistingPage(data, (last) => setPage(last - 1));
  const decide = useOutcome(customer);
  return (
    <DialogPanelBody className="mt-3 border-t p-0 max-sm:p-0">
      {!data && error ? (
        <ErrorPanel title="Failed to load decisions" onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : !data ? (
        <Skeleton className="m-6 h-30" />
      ) : data.totalElements === 0 ? (
        <EmptyState title="No decided suggestions" headingLevel={3}>
          Mark a suggestion as Won, Lost or Not now to see it here.
        </EmptyState>
      ) : (
        <ul aria-label="Decided suggestions" className="divide-y">
          {data.content.map((decision) => (
            <li key={decision.suggestedProductId}>
              <DecisionRow
                customerId={customer.CustomerUuid}
                decision={decision}
                onDecide={(outcome, note) => decide({ ...decision, before: decision.outcome }, outcome, note)}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 ? (
        <Pager
          label="Pages of decisions"
          page={data.page}
          size={pageSize}
          total={data.totalElements}
          onPage={setPage}
        />
      ) : null}
    </DialogPanelBody>
  );
}

interface DecisionRowProps {
  customerId: string;
  decision: Decision;
  onDecide: (outcome: Outcome, note?: string) => Promise<boolean>;
}

function DecisionRow({ customerId, decision, onDecide }: DecisionRowProps) {
  const [pending, setPending] = useState(false);
  const { suggestedProductName, suggestedProductCode, productName, outcome, note, decidedByName, decidedAt } = decision;
  const label = outcomeLabel(outcome);
  const undo = async () => {
    setPending(true);
    await onDecide(null);
    setPending(false);
  };
  return (
    <div className="flex items-start gap-3 px-6 py-3 text-sm max-sm:flex-wrap max-sm:px-4">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">
          {suggestedProductName}{' '}
          <span className="font-normal text-muted-foreground text-xs">{suggestedProductCode}</span>
        </p>
        <p className="wrap-anywhere text-muted-foreground text-xs">Suggested with {productName}</p>
        {note ? <p className="wrap-anywhere mt-1">{note}</p> : null}
      </div>
      <div className="w-60 max-sm:order-last max-sm:w-full">
        {label ? (
          <Badge variant={label.badge}>
            <label.icon aria-hidden="true" />
            {label.label}
          </Badge>
        ) : null}
        <p className="mt-1 text-muted-foreground text-xs tabular-nums">
          {decidedByName}, {dayOf(decidedAt)}, {timeOf(decidedAt)}
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">{effectText(decision)}</p>
      </div>
      <OutcomeNote
        customerId={customerId}
        suggestedProductId={decision.suggestedProductId}
        name={suggestedProductName}
        onSave={(note) => onDecide(outcome, note)}
      />
      <Button
        variant="outline"
        size="sm"
        pending={pending}
        aria-label={`Undo ${label?.label.toLowerCase()} for ${suggestedProductName}`}
        onClick={() => void undo()}
      >
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    </div>
  );
}

function effectText({ comesBackAt, inEffect }: Decision): string {
  if (comesBackAt === null) return 'Not suggested again';
  return inEffect ? `Not suggested before ${dayOf(comesBackAt)}` : 'Can be suggested again';
}
