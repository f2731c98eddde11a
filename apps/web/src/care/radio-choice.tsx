import { RadioGroup, RadioGroupItem } from '@steward/ui/primitives/radio-group';
import { useId } from 'react';

interface RadioChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; title: string }[];
}

/** A group of radio buttons. */
export function RadioChoice<Value extends string>({ label, value, onChange, choices }: RadioChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="grid gap-2 text-sm">
      <p id={id} className="font-medium">
        {label}
      </p>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onValueChange={(next) => onChange(next as Value)}>
        {choices.map((choice) => (
          <div key={choice.value} className="flex items-start gap-2.5">
            <RadioGroupItem value={choice.value} id={`${id}-${choice.value}`} className="mt-0.5" />
            <label htmlFor={`${id}-${choice.value}`}>{choice.title}</label>
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}
