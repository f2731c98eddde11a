import type { DeviceDetail } from '@steward/api/schema/devices';
import { Badge } from '@steward/ui/primitives/badge';
import { TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { deviceTabs, tabLabels } from '../labels';

type Counts = DeviceDetail['counts'];

/** The tabs of the device page, with item counts once loaded. */
export function TabList({ counts }: { counts: Counts | undefined }) {
  return (
    <TabsList variant="plain" aria-label="Device" className="-mx-(--gutter) mt-2 px-(--gutter) max-sm:mt-1">
      {deviceTabs.map((tab) => {
        const count = counts?.[tab as keyof Counts];
        return (
          <TabsTrigger key={tab} value={tab}>
            {tabLabels[tab]}
            {count === undefined ? null : <Badge variant="count">{count}</Badge>}
          </TabsTrigger>
        );
      })}
    </TabsList>
  );
}
