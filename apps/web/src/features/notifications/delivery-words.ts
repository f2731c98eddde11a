import type { Delivery, DeliveryChannel } from '@steward/api/schema/notifications';
import type { Tone } from '@steward/ui/lib/tone';

export const channelLabels: Record<DeliveryChannel, string> = {
  email: 'Email',
  push: 'Push',
  sms: 'SMS',
  slack: 'Slack',
  teams: 'Teams',
};

export const stateLabels: Record<Delivery['state'], { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'info' },
  held: { label: 'Held', tone: 'warning' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'error' },
  skipped: { label: 'Not sent', tone: 'offline' },
};
