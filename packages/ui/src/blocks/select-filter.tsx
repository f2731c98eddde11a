import { Select, SelectContent, SelectItem, SelectTrigger } from '../primitives/select';

export interface SelectFilterProps<Value extends string> {
  /** Shown before the selected option, as in "Type All". */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  className?: string;
}

/** A filter or a sort order in the filter bar. */
export function SelectFilter<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SelectFilterProps<Value>) {
  const chosenLabel = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Select value={value} onValueChange={(next) => onChange(next as Value)}>
      <SelectTrigger size="sm" aria-label={`${label}: ${chosenLabel}`} className={className}>
        <span className="truncate">
          <span className="text-muted-foreground">{label}</span> <span className="font-medium">{chosenLabel}</span>
        </span>
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
