import { Button } from '@steward/ui/primitives/button';
import { type ReactNode, useState } from 'react';

/** Longer lists are collapsed to their first items, with a button that says how many there are. */
const collapsedFrom = 14;
const shownWhenCollapsed = 10;

export interface AnswerListItem {
  content: ReactNode;
  /** Number of an ordered item as the manual gives it; numbers may have gaps. */
  number?: number;
  /** The text begins with a mark of its own ('a.', '10.2.1'), so that it needs no bullet. */
  hasOwnMark?: boolean;
}

export function AnswerList({ items, ordered }: { items: readonly AnswerListItem[]; ordered: boolean }) {
  const [expanded, setExpanded] = useState(false);
  const collapsible = items.length >= collapsedFrom;
  const shown = collapsible && !expanded ? items.slice(0, shownWhenCollapsed) : items;
  const elements = shown.map(({ content, number, hasOwnMark }, index) => (
    <li key={index} value={number} className={hasOwnMark ? 'list-none' : undefined}>
      {content}
    </li>
  ));
  return (
    <div className="grid justify-items-start gap-1.5">
      {ordered ? (
        // room for two digits
        <ol start={items[0]?.number} className="grid list-decimal gap-1 pl-6">
          {elements}
        </ol>
      ) : (
        <ul className="grid list-disc gap-1 pl-4.5">{elements}</ul>
      )}
      {collapsible && (
        <Button variant="outline" size="sm" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show less' : `Show all ${items.length} ${ordered ? 'steps' : 'items'}`}
        </Button>
      )}
    </div>
  );
}
