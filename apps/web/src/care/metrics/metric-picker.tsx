import type { DeviceMetrics, ReportedMetric, RuleMetric } from '@steward/api/schema/metrics';
import { Button } from '@steward/ui/primitives/button';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readingText } from '../reading-text';
import { wrongUnitText } from './metric-words';
import { useMetricChoice } from './use-metric-choice';

interface MetricPickerProps {
  deviceId: string;
  metric: RuleMetric;
  metrics: DeviceMetrics;
  /** Button text. The accessible name also contains the metric. */
  children: ReactNode;
}

/** Button with a menu of the device's readings to connect to a rule's metric, similar names first. */
export function MetricPicker({ deviceId, metric, metrics, children }: MetricPickerProps) {
  const [open, setOpen] = useState(false);
  const { choose, release, isChanging } = useMetricChoice(deviceId);
  const select = (change: () => void) => () => {
    setOpen(false);
    change();
  };
  const similar = metric.similar.flatMap((name) => metrics.reported.find((reading) => reading.metric === name) ?? []);
  const others = metrics.reported.filter((reading) => !metric.similar.includes(reading.metric));
  const item = (reading: ReportedMetric) => (
    <CommandItem
      key={reading.metric}
      value={reading.metric}
      disabled={metric.incomparable.includes(reading.metric)}
      onSelect={select(() => choose(metric.metric, reading.metric))}
    >
      <span className="wrap-anywhere">{reading.metric}</span>
      <span className="ml-auto shrink-0 text-muted-foreground text-xs tabular-nums">
        {metric.incomparable.includes(reading.metric) && typeof reading.value !== 'string'
          ? wrongUnitText(reading.unit ?? '', metric.unit)
          : readingText(reading)}
      </span>
    </CommandItem>
  );
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="link"
          size="inline"
          pending={isChanging}
          aria-label={`Choose the reading for ${metric.metric}`}
        >
          {children}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={`Readings for ${metric.metric}`} align="start" className="w-80 max-w-[90vw] p-0">
        <Command label={`Readings for ${metric.metric}`}>
          <CommandInput placeholder="Search readings..." />
          <CommandList className="max-h-70">
            <CommandEmpty>No reading found.</CommandEmpty>
            {similar.length ? <CommandGroup heading="Similar name">{similar.map(item)}</CommandGroup> : null}
            {others.length ? (
              <CommandGroup heading={similar.length ? 'Other readings' : 'Readings of the device'}>
                {others.map(item)}
              </CommandGroup>
            ) : null}
            {metric.connection?.by === 'chosen' ? (
              <CommandGroup>
                <CommandItem value="Remove the connection" onSelect={select(() => release(metric.metric))}>
                  <Unplug aria-hidden="true" />
                  Remove the connection
                </CommandItem>
              </CommandGroup>
            ) : null}
          </CommandList>
        </Command>
        <p className="border-t px-3 py-2 text-muted-foreground text-xs">
          {metrics.model
            ? `The choice applies to all devices of the model ${metrics.model}.`
            : 'The choice applies to this device.'}
        </p>
      </PopoverContent>
    </Popover>
  );
}
