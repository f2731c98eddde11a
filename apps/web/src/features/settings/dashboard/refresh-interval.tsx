import { refreshSeconds } from '@steward/api/schema/settings';
import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { useState } from 'react';

interface RefreshIntervalProps {
  /** Seconds. */
  value: number;
  onChange: (seconds: number) => void;
}

const isValid = (seconds: number) =>
  Number.isInteger(seconds) && seconds >= refreshSeconds.min && seconds <= refreshSeconds.max;

/** Ignores anything but an integer in the accepted range; the field then shows the previous value again on blur. */
export function RefreshInterval({ value, onChange }: RefreshIntervalProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <Field label="Refresh interval (seconds)" hint={`Minimum ${refreshSeconds.min} seconds`}>
      <Input
        type="number"
        inputMode="numeric"
        min={refreshSeconds.min}
        max={refreshSeconds.max}
        value={text ?? String(value)}
        onChange={({ target }) => {
          setText(target.value);
          const seconds = target.value.trim() === '' ? Number.NaN : Number(target.value);
          if (isValid(seconds)) onChange(seconds);
        }}
        onBlur={() => setText(null)}
      />
    </Field>
  );
}
