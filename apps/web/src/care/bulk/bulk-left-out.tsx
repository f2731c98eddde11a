import { Banner } from '@steward/ui/blocks/banner';
import { countedRows, type RowNoun } from './row-noun';
import type { LeftOut } from './use-bulk-run';

interface BulkLeftOutProps {
  leftOut: LeftOut;
  noun: RowNoun;
  onDismiss: () => void;
}

/** The rows that the last change left out, by name, each with its reason. */
export function BulkLeftOut({ leftOut, noun, onDismiss }: BulkLeftOutProps) {
  if (!leftOut.length) return null;
  return (
    <Banner tone="warning" onDismiss={onDismiss} className="mt-3 items-start">
      <b>
        {countedRows(leftOut.length, noun)} {leftOut.length === 1 ? 'was' : 'were'} left out.
      </b>
      <ul className="mt-1 max-h-40 list-disc overflow-auto pl-4.5">
        {leftOut.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
