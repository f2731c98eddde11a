import type { ImportError } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';

/** So many are listed; the others show when these are put right. */
const listed = 20;

/** What is wrong with which line. */
export function RowErrors({ errors, count }: { errors: readonly ImportError[]; count: number }) {
  const more = count - Math.min(errors.length, listed);
  return (
    <Banner tone="error">
      <p className="font-medium">
        {count === 1 ? 'One error was found.' : `${count.toLocaleString('en')} errors were found.`} Nothing is imported
        until all is right.
      </p>
      <ul className="mt-1 grid gap-0.5 tabular-nums">
        {errors.slice(0, listed).map(({ line, column, message }) => (
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
