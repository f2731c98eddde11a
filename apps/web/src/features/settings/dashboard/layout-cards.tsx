import type { DashboardSettings } from '@steward/api/schema/settings';
import { cn } from '@steward/ui/lib/cn';
import { useId } from 'react';
import { layoutLabels } from './dashboard-words';

type Layout = DashboardSettings['layout'];
const layouts = Object.entries(layoutLabels) as [Layout, { label: string; note: string }][];

/** Bars in the preview of each layout. */
const previews: Record<Layout, { className: string; bars: number }> = {
  grid: { className: 'grid-cols-3 gap-1.5 *:h-6', bars: 6 },
  list: { className: 'grid-cols-1 gap-1.5 *:h-2.5', bars: 4 },
  compact: { className: 'grid-cols-1 gap-1 *:h-1', bars: 7 },
};

interface LayoutCardsProps {
  value: Layout;
  onChange: (layout: Layout) => void;
}

/** Radio group of layout previews. */
export function LayoutCards({ value, onChange }: LayoutCardsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Layout</legend>
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        {layouts.map(([layout, { label, note }]) => (
          <label
            key={layout}
            className={cn(
              'grid cursor-pointer gap-2 rounded-lg border p-3 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              value === layout ? 'border-primary bg-primary-subtle' : 'hover:border-line-hover hover:bg-row-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === layout}
              onChange={() => onChange(layout)}
            />
            <LayoutPreview layout={layout} />
            <span>
              <span className="block font-medium text-sm">{label}</span>
              <span className="block text-muted-foreground text-xs">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LayoutPreview({ layout }: { layout: Layout }) {
  const { className, bars } = previews[layout];
  return (
    <span aria-hidden="true" className={cn('grid h-18 content-start rounded-md border bg-card p-2', className)}>
      {Array.from({ length: bars }, (_, index) => (
        <span key={index} className="rounded-xs bg-track" />
      ))}
    </span>
  );
}
