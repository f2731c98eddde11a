import type { CrossSellItem } from '@steward/api/schema/sales';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { outcomeLabel, outcomeLabels } from './outcome-labels';
import { OutcomeNote } from './outcome-note';
import type { Outcome } from './use-outcome';

/** Records outcomes of a customer's suggestions. */
export interface DecisionActions {
  customerId: string;
  /** @param note undefined keeps the stored note @returns whether it was saved */
  decide: (suggestion: CrossSellItem, outcome: Outcome, note?: string) => Promise<boolean>;
}

interface OutcomeCellProps {
  suggestion: CrossSellItem;
  decisions: DecisionActions;
}

/** Buttons for won, lost and not now; after a decision its outcome, note and undo. */
export function OutcomeCell({ suggestion, decisions }: OutcomeCellProps) {
  const { SuggestedProduct, SuggestedProductUuid, Outcome: currentOutcome } = suggestion;
  const box = useRef<HTMLDivElement>(null);
  const outcome = outcomeLabel(currentOutcome);
  const decide = (next: Outcome) => {
    void decisions.decide(suggestion, next);
    // the pressed button unmounts: keep the focus in the cell
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={box} className="flex items-center gap-0.5 max-sm:gap-2">
      {outcome ? (
        <>
          <Badge variant={outcome.badge}>
            <outcome.icon aria-hidden="true" />
            {outcome.label}
          </Badge>
          <OutcomeNote
            customerId={decisions.customerId}
            suggestedProductId={SuggestedProductUuid}
            name={SuggestedProduct}
            onSave={(note) => decisions.decide(suggestion, currentOutcome, note)}
          />
          <Button
            variant="ghost"
            size="icon-sm"
            title="Undo"
            aria-label={`Undo ${outcome.label.toLowerCase()} for ${SuggestedProduct}`}
            onClick={() => decide(null)}
          >
            <Undo2 aria-hidden="true" />
          </Button>
        </>
      ) : (
        outcomeLabels.map(({ value, label, icon: Icon }) => (
          <Button
            key={value}
            variant="ghost"
            size="sm"
            title={label}
            aria-label={`${label}: ${SuggestedProduct}`}
            className="sm:w-8 sm:px-0 max-sm:border-border-strong max-sm:px-3"
            onClick={() => decide(value)}
          >
            <Icon aria-hidden="true" />
            <span className="sm:hidden">{label}</span>
          </Button>
        ))
      )}
    </div>
  );
}
