import { Quote } from '@steward/ui/blocks/quote';
import type { OpenPage } from '../hooks';
import type { Source } from '../page-items';
import { SourceChip } from './source-chip';

interface SourceQuoteProps {
  source: Source | null;
  seeAlso: readonly Source[];
  itemId: string;
  pages: OpenPage;
}

/** The source quote of an item with its page, and other pages with the same statement. */
export function SourceQuote({ source, seeAlso, itemId, pages }: SourceQuoteProps) {
  if (!source) return null;
  return (
    <div className="grid content-start gap-2">
      <Quote>
        “{source.quote}” <SourceChip size="sm" source={source} itemId={itemId} pages={pages} />
      </Quote>
      {seeAlso.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
          Also on
          {seeAlso.map((other) => (
            <SourceChip
              key={`${other.documentId} ${other.page} ${other.quote}`}
              size="sm"
              source={other}
              itemId={itemId}
              pages={pages}
            />
          ))}
        </p>
      ) : null}
    </div>
  );
}
