import { retentionChoices } from '@steward/api/schema/retention';
import { Banner } from '@steward/ui/blocks/banner';
import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import type { OrganizationSectionProps } from './organization-tab';
import { valueLabels } from './organization-values';

type Kind = keyof typeof retentionChoices;
const kinds: readonly Kind[] = ['chat', 'notifications', 'telemetry', 'audit', 'reporters'];

const hints: Record<Kind, string> = {
  chat: 'Conversations with the assistant, with ratings and figures.',
  notifications: 'Notifications in the app and their delivery records.',
  telemetry: 'Readings sent by devices. Alarms are kept for 2 years after they are cleared.',
  audit: 'Who did what.',
  reporters: 'Name and contact of reporters without an account. Their reports are kept.',
};

const forever = 'never';
const toText = (days: number | null) => (days === null ? forever : String(days));

const names: Record<number, string> = { 365: '1 year', 730: '2 years', 1095: '3 years', 1825: '5 years' };
const nameOf = (days: number | null) => (days === null ? 'Forever' : (names[days] ?? `${days} days`));

const isShorter = (days: number | null, saved: number | null) => days !== null && (saved === null || days < saved);

/** Retention periods. Older records are removed at night. */
export function RetentionSection({ settings, values, problems, onChange }: OrganizationSectionProps) {
  const shortened = kinds.filter((kind) => isShorter(values[kind], settings.retentionDays[kind]));
  return (
    <SettingsSection
      title="Retention"
      description="How long records are kept. Devices, manuals, tasks and completed work are always kept."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {kinds.map((kind) => (
          <Field key={kind} label={valueLabels[kind]} hint={hints[kind]} error={problems[kind]}>
            <Select
              value={toText(values[kind])}
              onValueChange={(days) => onChange({ [kind]: days === forever ? null : Number(days) })}
            >
              <SelectTrigger>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {retentionChoices[kind].map((days) => (
                  <SelectItem key={toText(days)} value={toText(days)}>
                    {nameOf(days)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </Field>
        ))}
      </div>
      {shortened.length ? (
        <Banner tone="warning" slim className="mt-4">
          After you save, older records are removed the following night:{' '}
          {shortened.map((kind) => valueLabels[kind]).join(', ')}. This cannot be undone.
        </Banner>
      ) : null}
    </SettingsSection>
  );
}
