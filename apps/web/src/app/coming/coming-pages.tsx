import { Bell, BookOpenText, ChartLine, LayoutDashboard, Settings, ShieldCheck, Users, Workflow } from 'lucide-react';
import { ComingPage } from './coming-page';

export const DashboardPage = () => (
  <ComingPage
    icon={LayoutDashboard}
    title="Command Center"
    subtitle="Welcome back! Here's what's happening with your smart assets."
  >
    What is due, what is unwell and the figures of your organization will stand here. Each machine already shows its
    state and its next task under Smart Assets.
  </ComingPage>
);

export const ProcessPage = () => (
  <ComingPage icon={Workflow} title="Smart Process">
    Sales intelligence will be here: recommendations for your customers, with their reasons.
  </ComingPage>
);

export const KnowledgePage = () => (
  <ComingPage icon={BookOpenText} title="Knowledge Base">
    All manuals and one assistant for all of them will be here. Today the assistant answers on each machine's own page,
    in its Chat tab.
  </ComingPage>
);

export const AnalyticsPage = () => (
  <ComingPage icon={ChartLine} title="Intelligence">
    How the assistant is used, how fast it answers and how its answers are rated will be shown here.
  </ComingPage>
);

export const NotificationsPage = () => (
  <ComingPage icon={Bell} title="Notification Center" subtitle="Manage and view all your platform notifications">
    All notifications, by day and by kind, will be here. The bell in the top bar already lists the unread ones.
  </ComingPage>
);

export const UsersPage = () => (
  <ComingPage icon={Users} title="User Management" subtitle="Manage users and their permissions in your organization">
    The people of your organization, their roles and their access will be managed here. New colleagues can already sign
    up by themselves.
  </ComingPage>
);

export const SettingsPage = () => (
  <ComingPage icon={Settings} title="Settings">
    Your profile, your notifications, your dashboard and your password will be set here.
  </ComingPage>
);

export const DeviceCarePage = () => (
  <ComingPage icon={ShieldCheck} title="DeviceCare Center" subtitle="Manage rules, maintenance, and safety precautions">
    The rules, tasks and precautions of all machines will be listed here. Each machine's page already has its own.
  </ComingPage>
);
