import { Badge } from '@steward/ui/primitives/badge';
import { TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { deviceTabs, tabLabels } from '../labels';

/** Five tabs; three of them say how much is in them. */
export function TabList({ counts }: { counts: { maintenance: number; rules: number; safety: number } }) {
  return (
    <TabsList variant="plain" aria-label="Device" className="-mx-(--gutter) mt-2 px-(--gutter) max-sm:mt-1">
      {deviceTabs.map((tab) => (
        <TabsTrigger key={tab} value={tab}>
          {tabLabels[tab]}
          {tab in counts ? <Badge variant="count">{counts[tab as keyof typeof counts]}</Badge> : null}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}
