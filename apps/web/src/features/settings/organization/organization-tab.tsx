import type { OrganizationSettings } from '@steward/api/schema/organization';
import { useState } from 'react';
import { loadProfile } from '../../../lib/session/load-profile';
import { trpc } from '../../../lib/trpc/trpc';
import { useOrganizationChanges } from '../../../lib/use-organization-changes';
import { LeaveGuard } from '../components/leave-guard';
import { SettingsSaveBar } from '../components/settings-save-bar';
import { TabFailure, TabSkeleton } from '../components/tab-states';
import { useDraft } from '../use-draft';
import { useSuccess } from '../use-success';
import { EscalationSection } from './escalation-section';
import { IdentitySection } from './identity-section';
import { type OrganizationValues, organizationValues, readValues, valueLabels } from './organization-values';
import { QuotaSection } from './quota-section';
import { RetentionSection } from './retention-section';
import { SignUpSection } from './sign-up-section';
import { WorkSection } from './work-section';

/** Settings that apply to everybody in the organization. Only administrators see them. */
export function OrganizationTab() {
  const utils = trpc.useUtils();
  const settings = trpc.organization.settings.useQuery();
  useOrganizationChanges(() => void utils.organization.settings.invalidate());
  if (settings.isPending) return <TabSkeleton />;
  if (!settings.data) {
    return (
      <TabFailure
        fallback="Failed to load the settings of the organization"
        message={settings.error?.message}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return <OrganizationForm settings={settings.data} />;
}

type OrganizationProblems = Partial<Record<keyof OrganizationValues, string>>;

export interface OrganizationSectionProps {
  settings: OrganizationSettings;
  values: OrganizationValues;
  problems: OrganizationProblems;
  onChange: (next: Partial<OrganizationValues>) => void;
}

function OrganizationForm({ settings }: { settings: OrganizationSettings }) {
  const { draft, changed, change, discard } = useDraft(organizationValues(settings));
  const [problems, setProblems] = useState<OrganizationProblems>({});
  const { success, showSuccess } = useSuccess();
  const save = useSaveOrganization(() => {
    discard();
    showSuccess('Organization settings saved successfully!');
  });
  const section: OrganizationSectionProps = {
    settings,
    values: draft,
    problems,
    onChange: (next) => {
      change(next);
      save.reset();
      setProblems((current) => ({
        ...current,
        ...Object.fromEntries(Object.keys(next).map((key) => [key, undefined])),
      }));
    },
  };
  const submit = () => {
    const parsedDraft = readValues(draft, changed);
    setProblems('problems' in parsedDraft ? parsedDraft.problems : {});
    if ('input' in parsedDraft) save.mutate(parsedDraft.input);
  };
  const problemCount = Object.values(problems).filter(Boolean).length;
  const problemText = `${problemCount} ${problemCount === 1 ? 'field needs' : 'fields need'} your attention`;
  return (
    <>
      <IdentitySection {...section} />
      <SignUpSection {...section} />
      <WorkSection {...section} />
      <EscalationSection {...section} />
      <RetentionSection {...section} />
      <QuotaSection {...section} />
      <SettingsSaveBar
        unsaved={changed.map((key) => valueLabels[key])}
        success={success}
        error={problemCount ? problemText : changed.length ? save.error?.message : undefined}
        pending={save.isPending}
        onSave={submit}
        onDiscard={() => {
          discard();
          setProblems({});
          save.reset();
        }}
      />
      <LeaveGuard unsaved={changed.length > 0} />
    </>
  );
}

/** Saves, then updates everything that shows the name or depends on the time zone. */
function useSaveOrganization(onSaved: () => void) {
  const utils = trpc.useUtils();
  return trpc.organization.save.useMutation({
    onSuccess: async (settings) => {
      utils.organization.settings.setData(undefined, settings);
      onSaved();
      await Promise.all([
        utils.settings.calendar.invalidate(),
        utils.organization.checklist.invalidate(),
        utils.maintenance.invalidate(),
        utils.work.invalidate(),
        utils.dashboard.invalidate(),
        loadProfile(utils.client).catch(() => undefined),
      ]);
    },
  });
}
