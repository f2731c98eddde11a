import type { SecondFactorStatus } from '@steward/api/schema/second-factor';
import { Banner } from '@steward/ui/blocks/banner';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { relativeMoment } from '../../../../lib/calendar';
import { useToday } from '../../../../lib/organization-calendar';
import { trpc } from '../../../../lib/trpc/trpc';
import { AddApp } from './add-app';
import { FactorRow } from './factor-row';
import { PasskeyRows } from './passkey-rows';
import { RemoveApp } from './remove-app';
import { RenewCodes } from './renew-codes';

/** With fewer codes left, the user is reminded to create new ones. */
const fewCodes = 3;

export function SecondFactorSection() {
  const status = trpc.secondFactor.status.useQuery();
  return (
    <SettingsSection
      title="Second factor"
      description="A code from your phone or a passkey besides the password. Someone who learns your password cannot sign in with it alone."
    >
      {status.data ? (
        <Factors status={status.data} />
      ) : status.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <ErrorPanel title="Failed to load your second factor" onRetry={() => void status.refetch()}>
          {status.error.message}
        </ErrorPanel>
      )}
    </SettingsSection>
  );
}

type OpenDialog = 'add-app' | 'remove-app' | 'renew-codes' | null;

function Factors({ status }: { status: SecondFactorStatus }) {
  const { app, passkeys, recoveryCodesLeft, required, passwordNeeded } = status;
  const today = useToday();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const dialogProps = { passwordNeeded, onClose: () => setDialog(null) };
  const hasFactor = app !== null || passkeys.length > 0;
  return (
    <>
      {required ? (
        <Banner tone="info" slim className="mb-3">
          Your organization requires a second factor.
        </Banner>
      ) : null}
      <ul className="-my-2.5">
        <FactorRow
          name="Authenticator app"
          note={
            app
              ? `Added: ${relativeMoment(app.createdAt, today)} · Last used: ${relativeMoment(app.lastUsedAt, today)}`
              : 'Shows a new code every 30 seconds, also without a network.'
          }
        >
          {app ? (
            <>
              <Button variant="ghost" size="sm" onClick={() => setDialog('add-app')}>
                Replace
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label="Remove authenticator app"
                onClick={() => setDialog('remove-app')}
              >
                Remove
              </Button>
            </>
          ) : (
            <Button variant="outline" aria-label="Add authenticator app" onClick={() => setDialog('add-app')}>
              Add
            </Button>
          )}
        </FactorRow>
        <PasskeyRows passkeys={passkeys} passwordNeeded={passwordNeeded} />
        {hasFactor ? (
          <FactorRow name="Recovery codes" note={codesNote(recoveryCodesLeft)}>
            <Button variant="ghost" size="sm" onClick={() => setDialog('renew-codes')}>
              Create new codes
            </Button>
          </FactorRow>
        ) : null}
      </ul>
      {dialog === 'add-app' ? <AddApp {...dialogProps} replaces={app !== null} /> : null}
      {dialog === 'remove-app' ? <RemoveApp {...dialogProps} /> : null}
      {dialog === 'renew-codes' ? <RenewCodes {...dialogProps} /> : null}
    </>
  );
}

function codesNote(left: number): string {
  const count = left === 1 ? '1 code is left.' : `${left} codes are left.`;
  return left < fewCodes ? `${count} Create new ones before you need them.` : count;
}
