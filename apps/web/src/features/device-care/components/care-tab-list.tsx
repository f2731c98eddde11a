import { Badge } from '@steward/ui/primitives/badge';
import { TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { type CareTab, careTabs, tabLabels } from '../labels';

/** The tabs with the totals of the organization. */
export function CareTabList({ totals }: { totals: Record<CareTab, number | undefined> }) {
  return (
    <TabsList aria-label="Care" className="mb-3">
      {careTabs.map((tab) => (
        <TabsTrigger key={tab} value={tab}>
          {tabLabels[tab]} {totals[tab] === undefined ? null : <Badge variant="count">{totals[tab]}</Badge>}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}
