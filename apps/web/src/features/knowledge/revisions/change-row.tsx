import type { Document } from '@steward/api/schema/documents';
import type { ItemChange } from '@steward/api/schema/revisions';
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
  applied: boolean;
  /** Undefined without permission to decide. */
  onApply: ((applied: boolean) => void) | undefined;
  onOpenPage: (page: PageOfRevision) => void;
}

const changeLabels = { added: 'New', changed: 'Changed', removed: 'Removed' };
const changeVariants = { added: 'ok', changed: 'info', removed: 'warning' } as const;
const notAppliedLabels = {
  added: 'Not applied: the item is not added.',
  changed: 'Not applied: the item stays as it is.',
  removed: 'Not applied: the item is kept.',
};

/** One change: the current and the proposed value with their pages, and whether the change is applied. */
export function ChangeRow({ change, documents, applied, onApply, onOpenPage }: ChangeRowProps) {
  const { title, before, after, kept } = change;
  const box = useId();
  return (
    <li className="flex items-start gap-3 border-b py-2.5 text-sm last:border-b-0">
      <Checkbox
        id={box}
        aria-label={`Apply: ${title}`}
        checked={applied && !kept}
        disabled={kept || !onApply}
        onCheckedChange={(checked) => onApply?.(checked === true)}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <Label htmlFor={box} className="font-medium">
            {title}
          </Label>
          <Badge variant={changeVariants[change.change]}>{changeLabels[change.change]}</Badge>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <State state={before} document={documents.before} old onOpenPage={onOpenPage} />
          <ArrowRight aria-label="becomes" className="size-3.5 text-icon" />
          <State state={after} document={documents.after} onOpenPage={onOpenPage} />
        </div>
        {kept || !applied ? (
          <p className="mt-1 text-muted-foreground text-xs">
            {kept ? 'Someone edited this item or worked on it: it stays as it is.' : notAppliedLabels[change.change]}
          </p>
        ) : null}
      </div>
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
  if (!state) return <span className="text-muted-foreground">{old ? 'None' : 'Removed'}</span>;
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
