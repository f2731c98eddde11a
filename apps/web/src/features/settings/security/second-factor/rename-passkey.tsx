import type { Passkey } from '@steward/api/schema/second-factor';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../../../lib/trpc/trpc';

/** Mounted only while open. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(passkey.name);
  const rename = trpc.secondFactor.renamePasskey.useMutation({
    onSuccess: () => {
      void utils.secondFactor.status.invalidate();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id: passkey.id, name });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel size="sm">
        <form noValidate className="contents" onSubmit={submit}>
          <DialogPanelHeader>
            <DialogTitle>Rename the passkey</DialogTitle>
          </DialogPanelHeader>
          <DialogPanelBody className="grid content-start gap-3">
            <Field label="Name">
              <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
            </Field>
            {rename.error ? (
              <Banner tone="error" slim>
                {rename.error.message}
              </Banner>
            ) : null}
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="default" pending={rename.isPending} disabled={!name.trim()}>
              Rename
            </Button>
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
