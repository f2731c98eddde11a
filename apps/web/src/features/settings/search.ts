import { optional, readKey } from '../../lib/read-query';

const tabs = { profile: 1, notifications: 1, dashboard: 1, security: 1, organization: 1 };
export type SettingsTab = keyof typeof tabs;

/** Search parameters of the settings. No tab means the profile. */
export const readSettingsSearch = optional((query) => ({ tab: readKey(query.tab, tabs) }));
