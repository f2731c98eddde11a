import { Banner } from '@steward/ui/blocks/banner';
import type { ReactNode } from 'react';

/** Maximum number of errors listed; the rest are shown as a count. */
const maxListed = 20;

interface RowError {
  line: number;
  /** Column of the file; null for an error of the whole line. */
  column: string | null;
  message: string;
}

interface RowErrorsProps {
  errors: readonly RowError[];
  /** Total number of errors; `errors` holds only the first ones. */
  count: number;
  action?: ReactNode;
}

export function RowErrors({ errors, count, action }: RowErrorsProps) {
  const more = count - Math.min(errors.length, maxListed);
  return (
    <Banner tone="error" action={action}>
      <p className="font-medium">
        {count === 1 ? 'One error was found.' : `${count.toLocaleString('en')} errors were found.`}
      </p>
      <ul className="mt-1 grid gap-0.5 tabular-nums">
        {errors.slice(0, maxListed).map(({ line, column, message }) => (
          <li key={`${line}-${column}-${message}`} className="wrap-anywhere">
            Line {line.toLocaleString('en')}
            {column ? `, ${column}` : ''}: {message}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1">And {more.toLocaleString('en')} more.</p> : null}
    </Banner>
  );
}
