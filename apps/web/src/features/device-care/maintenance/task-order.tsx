import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { Button } from '@steward/ui/primitives/button';
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { type TaskSort, taskSorts } from '../labels';
import { type Order, reversed } from '../order';

const options = Object.entries(taskSorts).map(([value, label]) => ({ value: value as TaskSort, label }));

interface TaskOrderProps {
  order: Order<TaskSort>;
  onChange: (order: Order<TaskSort>) => void;
}

/** Sort column and direction, as the table heads also set them. */
export function TaskOrder({ order, onChange }: TaskOrderProps) {
  const ascending = order.direction === 'asc';
  const Icon = ascending ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  const label = ascending ? 'Ascending' : 'Descending';
  return (
    <>
      <SelectFilter
        label="Sort"
        value={order.sort}
        onChange={(sort) => onChange({ ...order, sort })}
        options={options}
        className="max-sm:w-auto"
      />
      <Button
        variant="outline"
        size="icon"
        aria-label={`${label} order`}
        title={`${label}: click to reverse`}
        onClick={() => onChange(reversed(order))}
      >
        <Icon aria-hidden="true" />
      </Button>
    </>
  );
}
