import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { relativeMoment } from '../../lib/calendar';
import { useToday } from '../../lib/organization-calendar';
import { amountText } from './meter-words';

export interface ShownMeter {
  name: string;
  unit: string;
  value: number | null;
  readAt: string | null;
}

interface ReadingFieldProps {
  meter: ShownMeter;
  value: string;
  error?: string | undefined;
  optional?: boolean;
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** Large input for a meter reading, usable on a phone, with the last reading next to it. */
export function ReadingField({ meter, value, error, optional = false, hint, onChange }: ReadingFieldProps) {
  const today = useToday();
  return (
    <div className="flex items-start gap-4">
      <Field label={`${meter.name} now`} optional={optional} error={error} hint={hint} className="min-w-0 flex-1">
        <Input
          name="value"
          value={value}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className="h-14 text-2xl tabular-nums max-sm:text-2xl"
        />
      </Field>
      <dl className="min-w-28 pt-0.5 text-sm">
        <dt className="text-muted-foreground text-xs">Last reading</dt>
        <dd className="mt-1 font-medium text-md tabular-nums">
          {meter.value === null ? 'None yet' : amountText(meter.value, meter.unit)}
        </dd>
        {meter.readAt ? <dd className="text-muted-foreground text-xs">{relativeMoment(meter.readAt, today)}</dd> : null}
      </dl>
    </div>
  );
}
