import { Field } from '@steward/ui/blocks/field';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Input } from '@steward/ui/primitives/input';
import type { OrganizationSectionProps } from './organization-tab';
import { toMegabytes } from './organization-values';

const number = (value: number) => value.toLocaleString('en');
/** Used share of a quota from which it is highlighted. */
const nearlyFull = 0.9;

/** Limits of stored documents, with their current usage. */
export function QuotaSection({ settings, values, problems, onChange }: OrganizationSectionProps) {
  const { used, quota, serverQuota } = settings;
  const serverMegabytes = number(toMegabytes(serverQuota.maxBytes));
  return (
    <SettingsSection
      title="Documents"
      description="How much the organization may store. The server sets the upper limits."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Usage
          label="Documents"
          share={used.documents / quota.maxDocuments}
          text={`${number(used.documents)} of ${number(quota.maxDocuments)}`}
        />
        <Usage
          label="Storage"
          share={used.bytes / quota.maxBytes}
          text={`${number(Math.ceil(used.bytes / 1024 ** 2))} of ${number(toMegabytes(quota.maxBytes))} MB`}
        />
        <Field
          label="Document limit"
          optional
          error={problems.maxDocuments}
          hint={`At most ${number(serverQuota.maxDocuments)}. Leave empty for this maximum.`}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={values.maxDocuments}
            onChange={({ target }) => onChange({ maxDocuments: target.value })}
          />
        </Field>
        <Field
          label="Storage limit (MB)"
          optional
          error={problems.maxMegabytes}
          hint={`At most ${serverMegabytes} MB. Leave empty for this maximum.`}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={values.maxMegabytes}
            onChange={({ target }) => onChange({ maxMegabytes: target.value })}
          />
        </Field>
      </div>
    </SettingsSection>
  );
}

function Usage({ label, share, text }: { label: string; share: number; text: string }) {
  return (
    <div>
      <p className="flex justify-between gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-muted-foreground tabular-nums">{text}</span>
      </p>
      <ProgressBar
        value={share * 100}
        label={`${label}: ${text}`}
        tone={share >= 1 ? 'error' : share >= nearlyFull ? 'warning' : 'neutral'}
        className="mt-1.5"
      />
    </div>
  );
}
