import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title';
import { TabBoundary } from '../../lib/parts/part-boundary';
import { useMay } from '../../lib/session/use-may';
import { DashboardTab } from './dashboard/dashboard-tab';
import { NotificationsTab } from './notifications/notifications-tab';
import { OrganizationTab } from './organization/organization-tab';
import { ProfileTab } from './profile/profile-tab';
import { SecurityTab } from './security/security-tab';

const route = getRouteApi('/app/settings');
const title = 'Settings';

const labels = {
  profile: 'Profile',
  notifications: 'Notifications',
  dashboard: 'Dashboard',
  security: 'Security',
  organization: 'Organization',
};
type Tab = keyof typeof labels;
const allTabs = Object.entries(labels) as [Tab, string][];

export function SettingsPage() {
  usePageTitle(title);
  const mayManage = useMay('organization:manage');
  const tabs = allTabs.filter(([key]) => key !== 'organization' || mayManage);
  const { tab: chosen = 'profile' } = route.useSearch();
  const tab = chosen === 'organization' && !mayManage ? 'profile' : chosen;
  const navigate = route.useNavigate();
  return (
    <Page>
      <PageHead title={title} />
      {/* manual activation: a tab that regains the focus after "Keep editing" must not open */}
      <Tabs
        activationMode="manual"
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next as Tab } })}
      >
        <TabsList aria-label={title} className="mb-5">
          {tabs.map(([key, label]) => (
            <TabsTrigger key={key} value={key}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="profile">
          <TabBoundary>
            <ProfileTab />
          </TabBoundary>
        </TabsContent>
        <TabsContent value="notifications">
          <TabBoundary>
            <NotificationsTab />
          </TabBoundary>
        </TabsContent>
        <TabsContent value="dashboard">
          <TabBoundary>
            <DashboardTab />
          </TabBoundary>
        </TabsContent>
        <TabsContent value="security">
          <TabBoundary>
            <SecurityTab />
          </TabBoundary>
        </TabsContent>
        <TabsContent value="organization">
          <TabBoundary>
            <OrganizationTab />
          </TabBoundary>
        </TabsContent>
      </Tabs>
    </Page>
  );
}
