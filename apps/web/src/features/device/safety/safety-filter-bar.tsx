import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import type { ReactNode } from 'react';
import { categoryLabels, typeLabels } from '../../../care/precaution-words';
import { filterOptions } from '../filter-options';
import { useFilters } from '../use-filters';
import type { SafetyFilters } from './filter-precautions';

interface SafetyFilterBarProps {
  filters: SafetyFilters;
  /** After the filters. */
  aside: ReactNode;
  onFilters: (filters: SafetyFilters) => void;
}

const types = filterOptions(typeLabels);
const categories = filterOptions(categoryLabels);

export function SafetyFilterBar({ filters, onFilters, aside }: SafetyFilterBarProps) {
  const [shown, change] = useFilters(filters, onFilters);
  const { search, type, category } = shown;
  return (
    <FilterBar
      status={aside}
      search={
        <SearchInput
          label="Search safety information"
          className="sm:w-70"
          value={search}
          onChange={(search) => change({ search })}
        />
      }
      active={Number(type !== 'all') + Number(category !== 'all')}
      filters={
        <>
          <SelectFilter label="Type" value={type} options={types} onChange={(type) => change({ type })} />
          <SelectFilter
            label="Category"
            value={category}
            options={categories}
            onChange={(category) => change({ category })}
          />
        </>
      }
    />
  );
}
