import type { PageContext } from '../../lib/route-data';
import type { SettingsTab } from './search';

export function loadSettings({ trpc, user }: PageContext, tab: SettingsTab = 'profile'): void {
  switch (tab) {
    case 'profile':
      void trpc.users.comprehensive.prefetch({});
      return;
    case 'notifications':
      void trpc.settings.notifications.prefetch();
      if (user.role === 'ADMIN') void trpc.settings.channels.prefetch();
      return;
    case 'security':
      void trpc.users.sessions.prefetch();
      void trpc.secondFactor.status.prefetch();
      void trpc.tokens.list.prefetch();
      void trpc.calendarFeeds.list.prefetch();
      if (user.role === 'ADMIN') void trpc.secondFactor.policy.prefetch();
      return;
    case 'organization':
      if (user.role === 'ADMIN') void trpc.organization.settings.prefetch();
      return;
    case 'dashboard':
      void trpc.settings.dashboard.prefetch();
  }
}
