import type { Notification } from '@steward/api/schema/notifications';

type Category = Notification['category'];

export type BellTone = 'red' | 'orange' | 'yellow' | 'green' | 'purple' | 'amber' | 'blue';

/** Most severe first (specification 1, section 2.2); other categories are blue. */
const tones: [BellTone, (category: Category) => boolean][] = [
  ['red', (category) => category === 'SECURITY_ALERT' || category === 'SAFETY_ALERT'],
  ['orange', (category) => category === 'PERFORMANCE_ALERT' || category === 'DEVICE_OFFLINE'],
  ['yellow', (category) => category.startsWith('MAINTENANCE_')],
  ['green', (category) => category.startsWith('DEVICE_')],
  ['purple', (category) => category.startsWith('RULE_')],
  ['amber', (category) => category === 'TEMPERATURE_ALERT' || category === 'BATTERY_LOW'],
];

/** Colour of the bell, from the most severe unread category; undefined when nothing is unread. */
export function bellTone(unread: readonly Category[]): BellTone | undefined {
  if (unread.length === 0) return undefined;
  return tones.find(([, matches]) => unread.some(matches))?.[0] ?? 'blue';
}
