import { refreshSeconds } from '@steward/api/schema/settings';
import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { useState } from 'react';

interface RefreshIntervalProps {
  /** Seconds. */
  value: number;
  onChange: (seconds: number) => void;
}

const isAccepted = (seconds: number) =>
  Number.isInteger(seconds) && seconds >= refreshSeconds.min && seconds <= refreshSeconds.max;

/** What is no number of seconds from 5 to 300 is ignored: the field goes back to what it was when it is left. */
export function RefreshInterval({ value, onChange }: RefreshIntervalProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label="Refresh interval (seconds)" hint={`Minimum ${refreshSeconds.min} seconds`}>
      <Input
        type="number"
        inputMode="numeric"
        min={refreshSeconds.min}
        max={refreshSeconds.max}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const seconds = target.value.trim() === '' ? Number.NaN : Number(target.value);
          if (isAccepted(seconds)) onChange(seconds);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
