import type { Rule } from '@steward/api/schema/rules';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Link } from '@tanstack/react-router';
import type { ItemTab } from '../labels';
import { aboveCard } from './row-name';

interface ItemPageChipProps {
  item: Pick<Rule, 'id' | 'deviceId' | 'deviceName' | 'source'>;
  tab: ItemTab;
  size?: 'default' | 'sm';
}

/** Link to the item's source page, shown beside the item on the device's page. */
export function ItemPageChip({ item: { id, deviceId, deviceName, source }, tab, size }: ItemPageChipProps) {
  if (!source) return null;
  const { page, documentId } = source;
  return (
    <PageChip asChild page={page} size={size} manual={`the manual of ${deviceName}`} className={aboveCard}>
      <Link to="/devices/$deviceId" params={{ deviceId }} search={{ tab, page, doc: documentId, item: id }}>
        p. {page}
      </Link>
    </PageChip>
  );
}
