import type { Passkey } from '@steward/api/schema/second-factor';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { relativeMoment } from '../../../../lib/calendar';
import { useToday } from '../../../../lib/organization-calendar';
import { arePasskeysAvailable } from '../../../../lib/second-factor/browser-passkeys';
import { AddPasskey } from './add-passkey';
import { FactorRow } from './factor-row';
import { RemovePasskey } from './remove-passkey';
import { RenamePasskey } from './rename-passkey';

type OpenDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey } | null;

/** The user's passkeys, with buttons to add, rename and remove them. */
export function PasskeyRows({ passkeys, passwordNeeded }: { passkeys: readonly Passkey[]; passwordNeeded: boolean }) {
  const today = useToday();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const available = arePasskeysAvailable();
  const dialogProps = { passwordNeeded, onClose: () => setDialog(null) };
  return (
    <>
      <FactorRow
        name="Passkeys"
        note={
          available
            ? 'Fingerprint, face, PIN or security key, instead of codes.'
            : 'Not available at this address: browsers require HTTPS and a host name.'
        }
      >
        {available ? (
          <Button variant="outline" aria-label="Add passkey" onClick={() => setDialog({ name: 'add' })}>
            Add
          </Button>
        ) : null}
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey.id}
          name={passkey.name}
          note={`Passkey${passkey.synced ? ', on several devices' : ''} · Added: ${relativeMoment(passkey.createdAt, today)} · ${
            passkey.lastUsedAt ? `Last used: ${relativeMoment(passkey.lastUsedAt, today)}` : 'Not used yet'
          }`}
        >
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Rename passkey ${passkey.name}`}
            onClick={() => setDialog({ name: 'rename', passkey })}
          >
            Rename
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove passkey ${passkey.name}`}
            onClick={() => setDialog({ name: 'remove', passkey })}
          >
            Remove
          </Button>
        </FactorRow>
      ))}
      {dialog?.name === 'add' ? <AddPasskey {...dialogProps} /> : null}
      {dialog?.name === 'rename' ? <RenamePasskey passkey={dialog.passkey} onClose={dialogProps.onClose} /> : null}
      {dialog?.name === 'remove' ? <RemovePasskey passkey={dialog.passkey} {...dialogProps} /> : null}
    </>
  );
}
