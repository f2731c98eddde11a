import { namesOfTopic } from '@steward/api/topic-filter';
import { FieldSet } from '@steward/ui/blocks/field';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { Button } from '@steward/ui/primitives/button';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Input } from '@steward/ui/primitives/input';
import { Label } from '@steward/ui/primitives/label';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { DeviceValues, TemplateValues } from './device-values';
import { MessagePreview } from './message-preview';

const noValue = { path: '', metric: '', unit: '' };

/** Selects which values of the device's messages are stored, and under which names; by default all of them. */
export function StoredValuesField({ control, deviceId }: { control: Control<DeviceValues>; deviceId: string }) {
  const { field, fieldState } = useController({ control, name: 'payloadTemplate' });
  const topic = useWatch({ control, name: 'mqttTopic' });
  const id = useId();
  const template = field.value;
  return (
    <FieldSet legend="Stored values" error={fieldState.error?.message} className="sm:col-span-2">
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={id}
          ref={field.ref}
          checked={template !== null}
          onCheckedChange={(checked) => field.onChange(checked === true ? { values: [], timePath: '' } : null)}
        />
        <Label htmlFor={id}>Choose the values to store</Label>
      </div>
      <p className="text-muted-foreground text-xs">
        Without a choice, all values of its messages are stored under their own names. Nested ones are joined by dots:
        motor.temperature.
      </p>
      {template ? (
        <>
          <ValueRows template={template} onChange={field.onChange} />
          <MessagePreview
            deviceId={deviceId}
            template={template}
            namesOf={(lastTopic) => namesOf(topic, lastTopic)}
            onAdd={(path, unit) =>
              field.onChange({
                ...template,
                values: [...template.values.filter((value) => value.path), { path, metric: path, unit }],
              })
            }
          />
        </>
      ) : null}
    </FieldSet>
  );
}

/** The levels that a wildcard matches are unknown before the first message. */
function namesOf(filter: string, lastTopic: string | null) {
  if (lastTopic !== null) return namesOfTopic(filter, lastTopic);
  return /[+#]/.test(filter) ? { prefix: '', singleName: 'value' } : namesOfTopic(filter, filter);
}

interface ValueRowsProps {
  template: TemplateValues;
  onChange: (template: TemplateValues) => void;
}

function ValueRows({ template, onChange }: ValueRowsProps) {
  const { values, timePath } = template;
  const change = (index: number, changes: Partial<TemplateValues['values'][number]>) =>
    onChange({ ...template, values: values.map((value, at) => (at === index ? { ...value, ...changes } : value)) });
  const timeId = useId();
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 sm:gap-2">
        {values.map((value, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem_auto] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_5.5rem_auto]"
          >
            <Input
              aria-label={`Name in the message, value ${index + 1}`}
              placeholder="Name in the message"
              className="max-sm:col-span-3"
              value={value.path}
              onChange={({ target }) => change(index, { path: target.value })}
            />
            <Input
              aria-label={`Metric, value ${index + 1}`}
              placeholder="Metric"
              value={value.metric}
              onChange={({ target }) => change(index, { metric: target.value })}
            />
            <Input
              aria-label={`Unit, value ${index + 1}`}
              placeholder="Unit"
              value={value.unit}
              onChange={({ target }) => change(index, { unit: target.value })}
            />
            <IconButton
              icon={Trash2}
              label={`Remove value ${index + 1}`}
              onClick={() => onChange({ ...template, values: values.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button variant="outline" onClick={() => onChange({ ...template, values: [...values, noValue] })}>
          <Plus aria-hidden="true" />
          Add value
        </Button>
        <div className="grid min-w-0 gap-1.5 max-sm:w-full">
          <Label htmlFor={timeId}>
            Name of the time <span className="font-normal text-subtle-foreground">(optional)</span>
          </Label>
          <Input
            id={timeId}
            placeholder="timestamp, time and ts are recognised"
            className="sm:w-72"
            value={timePath}
            onChange={({ target }) => onChange({ ...template, timePath: target.value })}
          />
        </div>
      </div>
    </div>
  );
}
