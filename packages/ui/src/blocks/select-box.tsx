import { Checkbox, type CheckboxProps } from '../primitives/checkbox';

export interface SelectBoxProps {
  /** Accessible name, for example "Select Clean battery terminals". */
  label: string;
  checked: boolean | 'indeterminate';
  /** @param range Shift was held: everything since the last selected row */
  onToggle: (range: boolean) => void;
  size?: CheckboxProps['size'];
  className?: string;
}

/** Checkbox that selects a row of a list, or all of them. */
export function SelectBox({ label, checked, onToggle, size, className }: SelectBoxProps) {
  return (
    <Checkbox
      size={size}
      aria-label={label}
      title={label}
      checked={checked}
      // a click with Shift would also select the text between the two rows
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => onToggle(event.shiftKey)}
      className={className}
    />
  );
}
