import type { ImportError } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';

/** Maximum number of errors listed; the rest are shown as a count. */
const maxListed = 20;

interface RowErrorsProps {
  errors: readonly ImportError[];
  /** All errors of the file; `errors` holds the first of them. */
  count: number;
}

export function RowErrors({ errors, count }: RowErrorsProps) {
  const more = count - Math.min(errors.length, maxListed);
  return (
    <Banner tone="error">
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
