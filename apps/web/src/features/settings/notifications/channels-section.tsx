import type { ChannelStates, DeliveryChannel } from '@steward/api/schema/notifications';
import type { NotificationSettings } from '@steward/api/schema/notifications/settings';
import { FieldNote } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { trpc } from '../../../lib/trpc/trpc';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import { PushInBrowser } from './push-in-browser';
import { SendTest } from './send-test';

interface ChannelsSectionProps {
  settings: NotificationSettings;
  onChange: (next: Partial<NotificationSettings>) => void;
}

type ChannelState = ChannelStates['channels'][number] | undefined;

const switched = [
  { channel: 'email', label: 'Email', key: 'emailNotifications', missing: 'Your profile has no email address' },
  { channel: 'push', label: 'Push', key: 'pushNotifications', missing: 'No browser of yours is connected' },
  { channel: 'sms', label: 'SMS', key: 'smsNotifications', missing: 'Your profile has no phone number' },
] as const;
const byId = [
  { channel: 'slack', label: 'Slack', missing: 'Off: your profile has no Slack ID' },
  { channel: 'teams', label: 'Teams', missing: 'Off: your profile has no Teams ID' },
] as const;

/** Where it would go, or why it goes nowhere. */
function noteOf(state: ChannelState, missing: string): string {
  if (!state) return '';
  return state.configured ? (state.address ?? missing) : 'Not set up on this server';
}

/** Where messages go: what the server can send by, and to which address. */
export function ChannelsSection({ settings, onChange }: ChannelsSectionProps) {
  const states = trpc.settings.channels.useQuery();
  const stateOf = (channel: DeliveryChannel) => states.data?.channels.find((one) => one.channel === channel);
  const publicKey = states.data?.pushPublicKey ?? null;
  return (
    <SettingsSection
      title="Notification Channels"
      description="Where messages go. The list in the app always has them all."
    >
      <SwitchRows>
        {switched.map(({ channel, label, key, missing }) => (
          <SwitchRow
            key={channel}
            label={label}
            note={noteOf(stateOf(channel), missing)}
            checked={settings[key]}
            onChange={(checked) => onChange({ [key]: checked })}
          >
            {channel === 'push' && publicKey ? <PushInBrowser publicKey={publicKey} /> : null}
            {stateOf(channel)?.configured ? <SendTest channel={channel} label={label} /> : null}
          </SwitchRow>
        ))}
        {byId.map(({ channel, label, missing }) => (
          <li key={channel} className="flex min-h-11 flex-wrap items-center gap-3 border-b py-1.5 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-sm">{label}</p>
              <p className="wrap-anywhere text-muted-foreground text-xs">{noteOf(stateOf(channel), missing)}</p>
            </div>
            {stateOf(channel)?.configured ? <SendTest channel={channel} label={label} /> : null}
          </li>
        ))}
      </SwitchRows>
      {states.error ? <FieldNote error={`Could not load notification channels: ${states.error.message}`} /> : null}
    </SettingsSection>
  );
}
