import { optional, readKey } from '../../lib/read-query';

const tabs = { profile: 1, notifications: 1, dashboard: 1, security: 1 };
export type SettingsTab = keyof typeof tabs;

/** What the address of the settings holds. Absent means: the profile. */
export const readSettingsSearch = optional((query) => ({ tab: readKey(query.tab, tabs) }));
