import { similarityMeaning } from '@steward/api/sales-figures';
import type { CrossSellItem, RecommendationRecord } from '@steward/api/schema/sales';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { PackageSearch, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TabBoundary } from '../../../lib/parts/part-boundary';
import { DecisionsButton } from './decisions-button';
import { PurchasedProductCard } from './purchased-product-card';
import { SuggestionFilterButton } from './suggestion-filter-button';
import {
  countSuggestions,
  filterProducts,
  isFiltered,
  type PurchasedProduct,
  productsOf,
  purchasedProducts,
  type SuggestionTab,
  suggestionTabs,
  tabNames,
} from './suggestion-lists';
import { useOutcome } from './use-outcome';
import { useSuggestionFilters } from './use-suggestion-filters';

const productsPerStep = 20;
/** Number of cards that are open initially. */
const openCards = 2;

/** The three lists of a record, which share search and filters. */
export function Suggestions({ record }: { record: RecommendationRecord }) {
  const { tab, openTab, filters, setText, change, clear } = useSuggestionFilters();
  const { text, product, status, similarity } = filters;
  const hasFilters = isFiltered(filters);
  const lists = useMemo(() => {
    const activeFilters = { text, product, status, similarity };
    return Object.fromEntries(
      tabNames.map((name) => [name, filterProducts(purchasedProducts(record, name), activeFilters)]),
    );
  }, [record, text, product, status, similarity]) as Record<SuggestionTab, PurchasedProduct[]>;
  return (
    <Tabs value={tab} onValueChange={(next) => openTab(next as SuggestionTab)}>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 border-b max-sm:flex-col-reverse max-sm:flex-nowrap max-sm:items-stretch max-sm:border-0">
        <TabsList variant="plain" aria-label="Recommendations" className="flex-1 max-sm:border-b">
          {tabNames.map((name) => (
            <TabsTrigger key={name} value={name} className="tabular-nums">
              {suggestionTabs[name]} ({countSuggestions(lists[name])})
            </TabsTrigger>
          ))}
        </TabsList>
        <div className="flex gap-2 pb-1.5 max-sm:flex-wrap max-sm:pb-0 max-sm:[&>button]:flex-1">
          <SearchInput
            label="Search recommendations"
            value={text}
            onChange={setText}
            className="max-sm:basis-full sm:w-66"
          />
          <SuggestionFilterButton filters={filters} products={productsOf(record)} onChange={change} />
          <DecisionsButton customer={record.CustomerInfo} />
        </div>
      </div>
      {tabNames.map((name) => (
        <TabsContent key={name} value={name}>
          <TabBoundary>
            {lists[name].length > 0 ? (
              <PurchasedProductList
                list={lists[name]}
                allOpen={hasFilters}
                customer={record.CustomerInfo}
                decidable={name !== 'purchased'}
              />
            ) : (
              <Card>
                {hasFilters ? (
                  <EmptyState
                    icon={SearchX}
                    headingLevel={3}
                    title="No recommendations match"
                    action={
                      <Button variant="outline" onClick={clear}>
                        Clear filters
                      </Button>
                    }
                  >
                    Try adjusting your search or filters
                  </EmptyState>
                ) : (
                  <EmptyState icon={PackageSearch} headingLevel={3} title={`No ${name} recommendations`}>
                    This customer has no {name} recommendations at this time.
                  </EmptyState>
                )}
              </Card>
            )}
          </TabBoundary>
        </TabsContent>
      ))}
    </Tabs>
  );
}

interface PurchasedProductListProps {
  list: readonly PurchasedProduct[];
  allOpen: boolean;
  customer: RecommendationRecord['CustomerInfo'];
  decidable: boolean;
}

function PurchasedProductList({ list, allOpen, customer, decidable }: PurchasedProductListProps) {
  const [visibleCount, setVisibleCount] = useState(productsPerStep);
  const decide = useOutcome(customer);
  const remaining = list.length - visibleCount;
  return (
    <>
      <p className="mb-3 max-w-180 text-muted-foreground text-xs">{similarityMeaning}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {list.slice(0, visibleCount).map((entry, index) => (
          <li key={entry.product.ProductUuid}>
            <PurchasedProductCard
              entry={entry}
              initiallyOpen={allOpen || index < openCards}
              decisions={
                decidable
                  ? {
                      customerId: customer.CustomerUuid,
                      decide: (suggestion, outcome, note) => decide(decisionTarget(entry, suggestion), outcome, note),
                    }
                  : undefined
              }
            />
          </li>
        ))}
        {remaining > 0 ? (
          <li className="text-center">
            <Button variant="outline" onClick={() => setVisibleCount(visibleCount + productsPerStep)}>
              Show {Math.min(remaining, productsPerStep)} more of {list.length}
            </Button>
          </li>
        ) : null}
      </ul>
    </>
  );
}

const decisionTarget = ({ product }: PurchasedProduct, { SuggestedProductUuid, Outcome }: CrossSellItem) => ({
  productId: product.ProductUuid,
  suggestedProductId: SuggestedProductUuid,
  before: Outcome,
});
