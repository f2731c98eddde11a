import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Tabs, TabsContent } from '@steward/ui/primitives/tabs';
import { useCallback, useState } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { TabBoundary } from '../../lib/parts/part-boundary';
import { CareActions } from './care-actions';
import { CareTabList } from './components/care-tab-list';
import { useTotals } from './hooks';
import type { CareTab } from './labels';
import { MaintenanceTab } from './maintenance/maintenance-tab';
import { RequestsTab } from './requests/requests-tab';
import { RulesTab } from './rules/rules-tab';
import { SafetyTab } from './safety/safety-tab';
import { useCareSearch } from './use-care-search';

const title = 'DeviceCare Center';

/** Rules, tasks, precautions and fault reports of all machines. */
export function DeviceCarePage() {
  usePageTitle(title);
  const care = useCareSearch();
  const { tab, openTab } = care;
  const totals = useTotals();
  const [adding, setAdding] = useState<CareTab | null>(null);
  const closeAdding = useCallback(() => setAdding(null), []);
  const shared = { care, adding: adding === tab, onAdd: () => setAdding(tab), onAddClose: closeAdding };
  return (
    <Page>
      <Tabs value={tab} onValueChange={(next) => openTab(next as CareTab)}>
        <PageHead
          title={title}
          description="Manage rules, maintenance, and safety precautions"
          wideActions
          actions={tab === 'requests' ? null : <CareActions tab={tab} empty={totals[tab] === 0} onAdd={shared.onAdd} />}
        />
        <CareTabList totals={totals} />
        <TabsContent value="rules">
          <TabBoundary>
            <RulesTab {...shared} />
          </TabBoundary>
        </TabsContent>
        <TabsContent value="maintenance">
          <TabBoundary>
            <MaintenanceTab {...shared} />
          </TabBoundary>
        </TabsContent>
        <TabsContent value="safety">
          <TabBoundary>
            <SafetyTab {...shared} />
          </TabBoundary>
        </TabsContent>
        <TabsContent value="requests">
          <TabBoundary>
            <RequestsTab care={care} />
          </TabBoundary>
        </TabsContent>
      </Tabs>
    </Page>
  );
}
