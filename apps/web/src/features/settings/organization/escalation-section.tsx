import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { secondsText } from '../../../care/durations';
import { trpc } from '../../../lib/trpc/trpc';
import type { OrganizationSectionProps } from './organization-tab';
import { allAdministrators, valueLabels } from './organization-values';

const minuteChoices = [5, 15, 30, 60, 120, 240, 480, 1440];
const off = 'off';
const staleTimeMs = 5 * 60_000;

const priorities = { HIGH: 'High priority', ALL: 'All' } as const;

/** Settings for the escalation of unacknowledged alarms. */
export function EscalationSection({ values, problems, onChange }: OrganizationSectionProps) {
  const { escalateAfter, escalateTo, escalatePriority } = values;
  const users = trpc.users.list.useQuery(undefined, { staleTime: staleTimeMs });
  const people = users.data?.filter(({ id, enabled }) => enabled || id === escalateTo) ?? [];
  const isKnown = escalateTo === allAdministrators || people.some(({ id }) => id === escalateTo);
  const minutes = [...new Set([...minuteChoices, ...(escalateAfter === null ? [] : [escalateAfter])])].sort(
    (a, b) => a - b,
  );
  return (
    <SettingsSection
      title="Alarms"
      description="Notifies a second person once if nobody acknowledges an alarm in time."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={valueLabels.escalateAfter} error={problems.escalateAfter}>
          <Select
            value={escalateAfter === null ? off : String(escalateAfter)}
            onValueChange={(text) => onChange({ escalateAfter: text === off ? null : Number(text) })}
          >
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={off}>Never</SelectItem>
              {minutes.map((count) => (
                <SelectItem key={count} value={String(count)}>
                  After {secondsText(count * 60)}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </Field>
        {escalateAfter === null ? null : (
          <>
            <Field label={valueLabels.escalateTo} error={problems.escalateTo}>
              <Select value={escalateTo} onValueChange={(to) => onChange({ escalateTo: to })}>
                <SelectTrigger>
                  <span className="truncate">
                    <SelectValue />
                  </span>
                </SelectTrigger>
                <SelectContent>
                  <SelectItem value={allAdministrators}>All administrators</SelectItem>
                  {people.map(({ id, name, email }) => (
                    <SelectItem key={id} value={id}>
                      {name || email}
                    </SelectItem>
                  ))}
                  {isKnown ? null : <SelectItem value={escalateTo}>Unknown user</SelectItem>}
                </SelectContent>
              </Select>
            </Field>
            <Field label={valueLabels.escalatePriority} error={problems.escalatePriority}>
              <Select
                value={escalatePriority}
                onValueChange={(priority) => onChange({ escalatePriority: priority as typeof escalatePriority })}
              >
                <SelectTrigger>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  {Object.entries(priorities).map(([value, label]) => (
                    <SelectItem key={value} value={value}>
                      {label}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            </Field>
          </>
        )}
      </div>
    </SettingsSection>
  );
}
