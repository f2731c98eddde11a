import type { ImportKind } from '@steward/api/schema/sales/imports';
import { RadioGroup, RadioGroupItem } from '@steward/ui/primitives/radio-group';
import type { ReactNode } from 'react';

interface BadRowsChoiceProps {
  kind: ImportKind;
  rowCount: number;
  goodRowCount: number;
  skip: boolean;
  onSkip: (skip: boolean) => void;
}

const replacementNote =
  'Enter daily totals: a purchase replaces the stored ones of the same customer, product, store and day.';

/** Whether a file with errors is imported in part. The default imports nothing until the file is correct. */
export function BadRowsChoice({ kind, rowCount, goodRowCount, skip, onSkip }: BadRowsChoiceProps) {
  const goodRows = goodRowCount.toLocaleString('en');
  const badRows = (rowCount - goodRowCount).toLocaleString('en');
  return (
    <RadioGroup
      aria-label="Rows with errors"
      value={skip ? 'skip' : 'none'}
      onValueChange={(choice) => onSkip(choice === 'skip')}
    >
      <Choice value="none" title="Import nothing until all rows are correct">
        Correct the file and choose it again.
      </Choice>
      <Choice value="skip" title={`Import the ${goodRows} rows without errors`}>
        The other {badRows} are skipped. Afterwards you can download them as a file with the reasons, correct them and
        import that file.
        {kind === 'purchases' ? ` ${replacementNote}` : null}
      </Choice>
    </RadioGroup>
  );
}

function Choice({ value, title, children }: { value: string; title: string; children: ReactNode }) {
  const id = `bad-rows-${value}`;
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <RadioGroupItem value={value} id={id} aria-describedby={`${id}-hint`} className="mt-0.5" />
      <div>
        <label htmlFor={id} className="font-medium">
          {title}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground">
          {children}
        </p>
      </div>
    </div>
  );
}
