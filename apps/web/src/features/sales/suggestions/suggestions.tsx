import type { RecommendationRecord } from '@steward/api/schema/sales';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { PackageSearch, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BoughtCard } from './bought-card';
import { SuggestionFilterButton } from './suggestion-filter-button';
import {
  type Bought,
  boughtOf,
  countOf,
  filterBought,
  isFiltered,
  noFilters,
  productsOf,
  type SuggestionTab,
  suggestionTabs,
  tabNames,
} from './suggestion-lists';
import { useOutcome } from './use-outcome';

/** So many products are shown at first, and so many of them are open. */
const shownAtFirst = 20;
const openAtFirst = 2;

/** The three lists of a record, searched and filtered together. */
export function Suggestions({ record }: { record: RecommendationRecord }) {
  const [tab, setTab] = useState<SuggestionTab>('accepted');
  const [filters, setFilters] = useState(noFilters);
  const filtered = isFiltered(filters);
  const lists = useMemo(
    () => Object.fromEntries(tabNames.map((name) => [name, filterBought(boughtOf(record, name), filters)])),
    [record, filters],
  ) as Record<SuggestionTab, Bought[]>;
  const change = (next: Partial<typeof filters>) => setFilters((now) => ({ ...now, ...next }));
  return (
    <Tabs value={tab} onValueChange={(next) => setTab(next as SuggestionTab)}>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 border-b max-sm:flex-col-reverse max-sm:flex-nowrap max-sm:items-stretch max-sm:border-0">
        <TabsList plain aria-label="Recommendations" className="flex-1 max-sm:border-b">
          {tabNames.map((name) => (
            <TabsTrigger key={name} value={name} className="tabular-nums">
              {suggestionTabs[name]} ({countOf(lists[name])})
            </TabsTrigger>
          ))}
        </TabsList>
        <div className="flex gap-2 pb-1.5 max-sm:pb-0">
          <SearchInput
            label="Search recommendations"
            value={filters.text}
            onChange={(text) => change({ text })}
            className="max-sm:min-w-0 max-sm:flex-1 sm:w-66!"
          />
          <SuggestionFilterButton filters={filters} products={productsOf(record)} onChange={change} />
        </div>
      </div>
      {tabNames.map((name) => (
        <TabsContent key={name} value={name}>
          {lists[name].length > 0 ? (
            <BoughtList
              list={lists[name]}
              allOpen={filtered}
              customer={record.CustomerInfo}
              decidable={name !== 'purchased'}
            />
          ) : (
            <Card>
              {filtered ? (
                <EmptyState
                  icon={SearchX}
                  headingLevel={3}
                  title="No recommendations match"
                  action={<Button onClick={() => setFilters(noFilters)}>Clear filters</Button>}
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
        </TabsContent>
      ))}
    </Tabs>
  );
}

interface BoughtListProps {
  list: readonly Bought[];
  allOpen: boolean;
  customer: RecommendationRecord['CustomerInfo'];
  decidable: boolean;
}

function BoughtList({ list, allOpen, customer, decidable }: BoughtListProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const decide = useOutcome(customer);
  const left = list.length - shown;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {list.slice(0, shown).map((bought, index) => (
        <li key={bought.product.ProductUuid}>
          <BoughtCard
            bought={bought}
            openAtFirst={allOpen || index < openAtFirst}
            onDecide={decidable ? (suggestion, outcome) => void decide(bought.product, suggestion, outcome) : undefined}
          />
        </li>
      ))}
      {left > 0 ? (
        <li className="text-center">
          <Button onClick={() => setShown(shown + shownAtFirst)}>
            Show {Math.min(left, shownAtFirst)} more of {list.length}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
