import { Switch } from '@steward/ui/primitives/switch';
import { type ReactNode, useId } from 'react';

interface SwitchRowProps {
  label: string;
  note?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Controls between the label and the switch, such as "Send test". */
  children?: ReactNode;
}

/** A setting that is on or off, with a label, a note and a switch. */
export function SwitchRow({ label, note, checked, onChange, children }: SwitchRowProps) {
  const id = useId();
  return (
    <li className="flex min-h-11 items-center gap-3 border-b py-1.5 last:border-b-0 max-sm:flex-wrap">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium text-sm">
          {label}
        </label>
        {note ? (
          <p id={`${id}-note`} className="wrap-anywhere text-muted-foreground text-xs">
            {note}
          </p>
        ) : null}
      </div>
      {/* on a phone, on a line of its own below the label and the switch */}
      <div className="flex items-center gap-2 empty:hidden max-sm:order-last max-sm:basis-full max-sm:*:flex-1">
        {children}
      </div>
      <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={note ? `${id}-note` : undefined} />
    </li>
  );
}

/** List of switch rows in a card, in two columns where there is room if `twoColumns` is set. */
export function SwitchRows({ twoColumns = false, children }: { twoColumns?: boolean; children: ReactNode }) {
  return (
    <ul
      className={
        twoColumns
          ? '-my-1.5 grid sm:grid-cols-2 sm:gap-x-8 sm:[&>li:nth-last-child(2):nth-child(odd)]:border-b-0'
          : '-my-1.5'
      }
    >
      {children}
    </ul>
  );
}
