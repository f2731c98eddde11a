import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { meanQuantityOf } from '../figures';
import type { DecisionActions } from './outcome-cell';
import type { PurchasedProduct } from './suggestion-lists';
import { SuggestionTable } from './suggestion-table';

interface PurchasedProductCardProps {
  entry: PurchasedProduct;
  /** Whether the card is open until the user toggles it. */
  initiallyOpen: boolean;
  /** Undefined if the suggestions cannot be decided. */
  decisions: DecisionActions | undefined;
}

/** A purchased product with the suggestions for it. */
export function PurchasedProductCard({
  entry: { product, suggestions },
  initiallyOpen,
  decisions,
}: PurchasedProductCardProps) {
  const [toggled, setToggled] = useState<boolean | null>(null);
  const bodyId = useId();
  const open = toggled ?? initiallyOpen;
  const { ProductName, Ingredients, QuantityRequired, Unit } = product;
  const name = ProductName || 'Unknown Product';
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-14 items-center gap-4 py-2 pr-3 pl-4 max-sm:items-start max-sm:gap-2 max-sm:pr-1">
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere font-semibold text-base">{name}</h3>
          {Ingredients.length > 0 ? (
            <ul aria-label={`Ingredients of ${name}`} className="mt-0.5 flex flex-wrap gap-x-1.5 gap-y-1">
              {Ingredients.map((ingredient) => (
                <li key={ingredient} className="inline-flex min-w-0 max-w-full">
                  <Badge variant="tag" className="min-w-0 shrink">
                    <span className="truncate leading-5">{ingredient}</span>
                  </Badge>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className="shrink-0 text-right">
          <p className="text-muted-foreground text-xs">Quantity required</p>
          <p
            title="The customer's usual order: the average quantity of a purchase line"
            className="font-semibold text-sm tabular-nums"
          >
            {meanQuantityOf(QuantityRequired, Unit)}
          </p>
        </div>
        <Button
          variant="ghost"
          size="icon-sm"
          className="aria-expanded:bg-transparent"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          aria-label={`${open ? 'Close' : 'Open'} ${name}`}
          onClick={() => setToggled(!open)}
        >
          <Chevron aria-hidden="true" />
        </Button>
      </div>
      {open ? (
        <div id={bodyId} className="border-t">
          <SuggestionTable name={name} suggestions={suggestions} decisions={decisions} />
        </div>
      ) : null}
    </Card>
  );
}
