import { Fragment } from 'react';

/** A rule as a sentence, its values in boxes: "98 °C" is a value, "is above" is not. */
export function Condition({ parts }: { parts: readonly ({ value: string } | { word: string })[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-sm">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {'value' in part ? (
            <span className="rounded-sm border border-border-strong bg-card px-1.5 py-px font-medium text-[12.5px]/4.5 tabular-nums">
              {part.value}
            </span>
          ) : (
            <span className="text-muted-foreground">{part.word}</span>
          )}
        </Fragment>
      ))}
    </span>
  );
}
