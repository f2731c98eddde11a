import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { meanQuantityOf } from '../figures';
import type { Deciding } from './outcome-cell';
import type { Bought } from './suggestion-lists';
import { SuggestionTable } from './suggestion-table';

interface BoughtCardProps {
  bought: Bought;
  /** Open until somebody closes it. */
  openAtFirst: boolean;
  /** Undefined where nothing is to be decided. */
  deciding: Deciding | undefined;
}

/** A product that the customer buys, and below it what goes with it. */
export function BoughtCard({ bought: { product, suggestions }, openAtFirst, deciding }: BoughtCardProps) {
  const [toggled, setToggled] = useState<boolean | null>(null);
  const bodyId = useId();
  const open = toggled ?? openAtFirst;
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
          <SuggestionTable name={name} suggestions={suggestions} deciding={deciding} />
        </div>
      ) : null}
    </Card>
  );
}
