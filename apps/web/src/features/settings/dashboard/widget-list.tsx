import type { DashboardSettings } from '@steward/api/schema/settings';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { Switch } from '@steward/ui/primitives/switch';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type Widget, widgetLabels } from './dashboard-words';
import { completeOrder, isVisible, moveWidget, visibilityChange } from './widget-order';

interface WidgetListProps {
  settings: DashboardSettings;
  onChange: (next: Partial<DashboardSettings>) => void;
}

/** Parts of the Command Center in order, with buttons to move them and switches to hide them. */
export function WidgetList({ settings, onChange }: WidgetListProps) {
  const widgets = completeOrder(settings.widgetOrder);
  const show = (widget: Widget, visible: boolean) => onChange(visibilityChange(settings, widget, visible));
  return (
    <div className="mt-5 border-t pt-4">
      <h3 id="widget-order" className="font-medium text-sm">
        Parts of the Command Center
      </h3>
      <p className="text-muted-foreground text-xs">From top to bottom.</p>
      <ol aria-labelledby="widget-order" className="mt-2">
        {widgets.map((widget, index) => {
          const { label, note } = widgetLabels[widget];
          const move = (by: -1 | 1) => onChange({ widgetOrder: moveWidget(widgets, widget, by) });
          return (
            <li key={widget} className="flex min-h-11 items-center gap-1 border-b py-1 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p className="font-medium text-sm">{label}</p>
                <p className="text-muted-foreground text-xs">{note}</p>
              </div>
              <IconButton
                icon={ChevronUp}
                label={`Move ${label} up`}
                aria-disabled={index === 0}
                onClick={() => move(-1)}
              />
              <IconButton
                icon={ChevronDown}
                label={`Move ${label} down`}
                aria-disabled={index === widgets.length - 1}
                onClick={() => move(1)}
              />
              <Switch
                className="ml-2"
                aria-label={`Show ${label}`}
                checked={isVisible(settings, widget)}
                onCheckedChange={(visible) => show(widget, visible)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
