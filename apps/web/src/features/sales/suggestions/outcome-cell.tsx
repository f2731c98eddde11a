import type { CrossSellItem } from '@steward/api/schema/sales';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { outcomeLabel, outcomeLabels } from './outcome-labels';
import { OutcomeNote } from './outcome-note';
import type { Outcome } from './use-outcome';

/** Where a customer's suggestions are decided. */
export interface Deciding {
  customerId: string;
  /** @param note undefined: what was noted stays @returns whether it was saved */
  decide: (suggestion: CrossSellItem, outcome: Outcome, note?: string) => Promise<boolean>;
}

interface OutcomeCellProps {
  suggestion: CrossSellItem;
  deciding: Deciding;
}

/** Won, lost or not now; once decided, which, why, and the way back. */
export function OutcomeCell({ suggestion, deciding }: OutcomeCellProps) {
  const { SuggestedProduct, SuggestedProductUuid, Outcome: decided } = suggestion;
  const box = useRef<HTMLDivElement>(null);
  const shown = outcomeLabel(decided);
  const decide = (outcome: Outcome) => {
    void deciding.decide(suggestion, outcome);
    // the button that was pressed is gone: focus stays in its cell
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={box} className="flex items-center gap-0.5 max-sm:gap-2">
      {shown ? (
        <>
          <Badge variant={shown.badge}>
            <shown.icon aria-hidden="true" />
            {shown.label}
          </Badge>
          <OutcomeNote
            customerId={deciding.customerId}
            suggestedProductId={SuggestedProductUuid}
            name={SuggestedProduct}
            onSave={(note) => deciding.decide(suggestion, decided, note)}
          />
          <Button
            variant="ghost"
            size="icon-sm"
            title="Undo"
            aria-label={`Undo ${shown.label.toLowerCase()} for ${SuggestedProduct}`}
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
