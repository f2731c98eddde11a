import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { ListFilter } from 'lucide-react';
import { countActiveFilters, type StatusFilter, type SuggestionFilters, statusFilters } from './suggestion-lists';

const anyOption = 'any';
const similarities = [0.9, 0.8, 0.7, 0.5];

interface SuggestionFilterButtonProps {
  filters: SuggestionFilters;
  products: readonly { id: string; name: string }[];
  onChange: (next: Partial<SuggestionFilters>) => void;
}

/** Button with the product, status and similarity filters that shows how many are active. */
export function SuggestionFilterButton({ filters, products, onChange }: SuggestionFilterButtonProps) {
  const activeCount = countActiveFilters(filters);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" aria-label={activeCount > 0 ? `Filters, ${activeCount} set` : 'Filters'}>
          <ListFilter aria-hidden="true" />
          Filters
          {activeCount > 0 ? <span className="font-semibold text-primary tabular-nums">{activeCount}</span> : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Filters" className="w-75">
        <div className="grid gap-3">
          <Choice
            label="Product"
            value={filters.product ?? anyOption}
            onChange={(product) => onChange({ product: product === anyOption ? null : product })}
            options={[
              { value: anyOption, label: 'All products' },
              ...products.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Choice
            label="Status"
            value={filters.status ?? anyOption}
            onChange={(status) => onChange({ status: status === anyOption ? null : (status as StatusFilter) })}
            options={[
              { value: anyOption, label: 'All statuses' },
              ...Object.entries(statusFilters).map(([value, label]) => ({ value, label })),
            ]}
          />
          <Choice
            label="Similarity"
            value={String(filters.similarity)}
            onChange={(similarity) => onChange({ similarity: Number(similarity) })}
            options={[
              { value: '0', label: 'Any similarity' },
              ...similarities.map((share) => ({ value: String(share), label: `At least ${share * 100}%` })),
            ]}
          />
          <Button
            variant="outline"
            disabled={activeCount === 0}
            onClick={() => onChange({ product: null, status: null, similarity: 0 })}
          >
            Clear filters
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value} onValueChange={onChange}>
        <SelectTrigger>
          <span className="truncate">
            <SelectValue />
          </span>
        </SelectTrigger>
        <SelectContent>
          {options.map((option) => (
            <SelectItem key={option.value} value={option.value}>
              {option.label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </Field>
  );
}
