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

const switchableChannels = [
  { channel: 'email', label: 'Email', key: 'emailNotifications', missingText: 'Your profile has no email address' },
  { channel: 'push', label: 'Push', key: 'pushNotifications', missingText: 'No browser connected' },
  { channel: 'sms', label: 'SMS', key: 'smsNotifications', missingText: 'Your profile has no phone number' },
] as const;
const profileChannels = [
  { channel: 'slack', label: 'Slack', missingText: 'Off: your profile has no Slack ID' },
  { channel: 'teams', label: 'Teams', missingText: 'Off: your profile has no Teams ID' },
] as const;

/** The address of a channel, or why it has none. */
function channelNote(state: ChannelState, missingText: string): string {
  if (!state) return '';
  return state.configured ? (state.address ?? missingText) : 'Not set up on this server';
}

/** Channels that the server can send by, with their addresses. */
export function ChannelsSection({ settings, onChange }: ChannelsSectionProps) {
  const states = trpc.settings.channels.useQuery();
  const stateOf = (channel: DeliveryChannel) => states.data?.channels.find((state) => state.channel === channel);
  const publicKey = states.data?.pushPublicKey ?? null;
  return (
    <SettingsSection
      title="Notification Channels"
      description="How messages reach you. The app always lists all of them."
    >
      <SwitchRows>
        {switchableChannels.map(({ channel, label, key, missingText }) => (
          <SwitchRow
            key={channel}
            label={label}
            note={channelNote(stateOf(channel), missingText)}
            checked={settings[key]}
            onChange={(checked) => onChange({ [key]: checked })}
          >
            {channel === 'push' && publicKey ? <PushInBrowser publicKey={publicKey} /> : null}
            {stateOf(channel)?.configured ? <SendTest channel={channel} label={label} /> : null}
          </SwitchRow>
        ))}
        {profileChannels.map(({ channel, label, missingText }) => (
          <li key={channel} className="flex min-h-11 flex-wrap items-center gap-3 border-b py-1.5 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-sm">{label}</p>
              <p className="wrap-anywhere text-muted-foreground text-xs">
                {channelNote(stateOf(channel), missingText)}
              </p>
            </div>
            {stateOf(channel)?.configured ? <SendTest channel={channel} label={label} /> : null}
          </li>
        ))}
      </SwitchRows>
      {states.error ? <FieldNote error={`Could not load notification channels: ${states.error.message}`} /> : null}
    </SettingsSection>
  );
}
