import { PageChip } from '@steward/ui/blocks/page-chip';
import type { OpenPage } from '../hooks';
import type { Source } from '../page-items';

interface SourceChipProps {
  source: Source | null;
  /** The task, rule or precaution. */
  itemId: string;
  pages: OpenPage;
  size?: 'default' | 'sm';
}

/** Opens the source page of an item with its quote marked; a second click closes it. */
export function SourceChip({ source, itemId, pages, size }: SourceChipProps) {
  if (!source) return null;
  const open = pages.item === itemId && pages.page === source.page && pages.documentId === source.documentId;
  return (
    <PageChip
      page={source.page}
      size={size}
      open={open}
      onClick={() => (open ? pages.close() : pages.show(source, itemId))}
    />
  );
}
