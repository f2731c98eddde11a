import type { CrossSellItem } from '@steward/api/schema/sales';
import { Badge, type BadgeVariant } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Clock, type LucideIcon, ThumbsDown, ThumbsUp, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { Outcome } from './use-outcome';

const outcomes: { value: NonNullable<Outcome>; label: string; icon: LucideIcon; badge: BadgeVariant }[] = [
  { value: 'won', label: 'Won', icon: ThumbsUp, badge: 'ok' },
  { value: 'lost', label: 'Lost', icon: ThumbsDown, badge: 'offline' },
  { value: 'not-now', label: 'Not now', icon: Clock, badge: 'plain' },
];

interface OutcomeCellProps {
  suggestion: CrossSellItem;
  onDecide: (outcome: Outcome) => void;
}

/** Won, lost or not now; once decided, which, and the way back. */
export function OutcomeCell({ suggestion: { SuggestedProduct, Outcome: decided }, onDecide }: OutcomeCellProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = outcomes.find(({ value }) => value === decided);
  const decide = (outcome: Outcome) => {
    onDecide(outcome);
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
        outcomes.map(({ value, label, icon: Icon }) => (
          <Button
            key={value}
            variant="ghost"
            size="sm"
            title={label}
            aria-label={`${label}: ${SuggestedProduct}`}
            className="sm:w-8! sm:px-0! max-sm:border-border-strong! max-sm:px-3!"
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
