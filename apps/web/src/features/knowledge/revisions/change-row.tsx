import type { Document } from '@steward/api/schema/knowledge';
import type { ItemChange } from '@steward/api/schema/knowledge/revisions';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Badge } from '@steward/ui/primitives/badge';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Label } from '@steward/ui/primitives/label';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';

export interface PageOfRevision {
  documentId: string;
  page: number;
  quote?: string;
}

interface ChangeRowProps {
  change: ItemChange;
  documents: { before: Document; after: Document };
  /** The reader wants it to stay as it is. */
  kept: boolean;
  onKeep: (itemId: string, kept: boolean) => void;
  onOpenPage: (page: PageOfRevision) => void;
}

const changeWords = { added: 'New', changed: 'Changed', removed: 'No longer there' };
const changeVariants = { added: 'ok', changed: 'info', removed: 'warning' } as const;

/** One limit, interval or precaution: what stands, what the revision says, each with its page. */
export function ChangeRow({ change, documents, kept, onKeep, onOpenPage }: ChangeRowProps) {
  const { itemId, title, before, after } = change;
  const box = useId();
  return (
    <li className="border-b py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
        {title}
        <Badge variant={changeVariants[change.change]}>{changeWords[change.change]}</Badge>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <State state={before} document={documents.before} old onOpenPage={onOpenPage} />
        <ArrowRight aria-label="becomes" className="size-3.5 text-icon" />
        <State state={after} document={documents.after} onOpenPage={onOpenPage} />
      </div>
      {change.kept ? (
        <p className="mt-1 text-muted-foreground text-xs">
          Somebody changed it by hand, or work was done on it: it stays as it is.
        </p>
      ) : itemId ? (
        <div className="mt-1.5 flex items-center gap-2">
          <Checkbox id={box} checked={kept} onCheckedChange={(checked) => onKeep(itemId, checked === true)} />
          <Label htmlFor={box} className="font-normal! text-sm">
            Keep as it is
            <span className="sr-only">: {title}</span>
          </Label>
        </div>
      ) : null}
    </li>
  );
}

interface StateProps {
  state: ItemChange['before'];
  document: Document;
  old?: boolean;
  onOpenPage: (page: PageOfRevision) => void;
}

function State({ state, document, old = false, onOpenPage }: StateProps) {
  if (!state) return <span className="text-muted-foreground">{old ? 'Not there' : 'Nothing'}</span>;
  const { value, page, quote } = state;
  return (
    <span className="inline-flex items-center gap-1.5" title={quote ?? undefined}>
      <span className={old ? 'text-muted-foreground line-through' : 'font-medium'}>{value}</span>
      {page ? (
        <PageChip
          size="sm"
          page={page}
          manual={document.originalFilename}
          onClick={() => onOpenPage({ documentId: document.id, page, ...(quote ? { quote } : {}) })}
        />
      ) : null}
    </span>
  );
}
