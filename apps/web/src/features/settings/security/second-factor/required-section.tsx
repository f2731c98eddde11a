import type { SecondFactorPolicy } from '@steward/api/schema/second-factor';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { toast } from '@steward/ui/lib/toast';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc/trpc';
import { SwitchRow, SwitchRows } from '../../components/switch-row';

/** For administrators: whether everybody in the organization needs a second factor. */
export function RequiredSection() {
  const policy = trpc.secondFactor.policy.useQuery();
  return (
    <SettingsSection title="Organization" description="Applies to everybody in your organization.">
      {policy.data ? (
        <RequiredSwitch policy={policy.data} />
      ) : policy.isPending ? (
        <Skeleton className="h-11" />
      ) : (
        <ErrorPanel title="Failed to load the setting" onRetry={() => void policy.refetch()}>
          {policy.error.message}
        </ErrorPanel>
      )}
    </SettingsSection>
  );
}

function RequiredSwitch({ policy: { required, usersWithout } }: { policy: SecondFactorPolicy }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const change = trpc.secondFactor.setRequired.useMutation({
    onSuccess: (changed) => {
      utils.secondFactor.policy.setData(undefined, changed);
      void utils.secondFactor.status.invalidate();
    },
    onError: ({ message }) => toast.error('The setting was not changed', { description: message }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <SwitchRows>
        <SwitchRow
          label="Require a second factor"
          note={usersWithout === 0 ? 'Everybody has one.' : `${peopleWithout(usersWithout)} one yet.`}
          checked={required}
          onChange={(next) => (next ? setAsking(true) : change.mutate({ required: false }))}
        />
      </SwitchRows>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Require a second factor?"
        confirmLabel="Require"
        harmless
        pending={change.isPending}
        onConfirm={() => change.mutate({ required: true })}
      >
        {usersWithout === 0
          ? 'Everybody already has one. New people set one up when they first sign in.'
          : `${peopleWithout(usersWithout)} one. They will be signed out and must set one up when they sign in again.`}
      </ConfirmDialog>
    </>
  );
}

const peopleWithout = (count: number) => (count === 1 ? '1 person does not have' : `${count} people do not have`);
