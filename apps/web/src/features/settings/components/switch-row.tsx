import { Switch } from '@steward/ui/primitives/switch';
import { type ReactNode, useId } from 'react';

interface SwitchRowProps {
  label: string;
  note?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Between the words and the switch: "Send test". */
  children?: ReactNode;
}

/** One setting that is on or off: what it is at the left, the switch at the right. */
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
      {/* on the phone a line of its own, below the words and the switch */}
      <div className="flex items-center gap-2 empty:hidden max-sm:order-last max-sm:basis-full max-sm:*:flex-1">
        {children}
      </div>
      <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={note ? `${id}-note` : undefined} />
    </li>
  );
}

/** Rows that fill their card; `two` beside each other where there is room. */
export function SwitchRows({ two = false, children }: { two?: boolean; children: ReactNode }) {
  return (
    <ul
      className={
        two ? '-my-1.5 grid sm:grid-cols-2 sm:gap-x-8 sm:[&>li:nth-last-child(2):nth-child(odd)]:border-b-0' : '-my-1.5'
      }
    >
      {children}
    </ul>
  );
}
