import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-may';
import { trpc } from '../../lib/trpc/trpc';

const questions = {
  renew: {
    title: 'Give this device a new code?',
    text: 'Labels that are already printed will no longer open the report form or the device. Print new ones and replace them.',
    action: 'Renew code',
  },
  revoke: {
    title: 'Revoke the code of this device?',
    text: 'Nobody will be able to report a fault of this device without an account, and its printed labels will no longer open it.',
    action: 'Revoke code',
  },
} as const;
type Change = keyof typeof questions;

/** Explains that the label's code allows fault reports without an account, and lets the user renew or revoke it. */
export function ReportCodeSettings({ deviceId }: { deviceId: string }) {
  const utils = trpc.useUtils();
  const mayChange = useMay('devices:tokens');
  const code = trpc.requests.code.useQuery({ deviceId });
  const [asking, setAsking] = useState<Change | null>(null);
  const options = {
    onSuccess: (changed: NonNullable<typeof code.data>) => {
      utils.requests.code.setData({ deviceId }, changed);
      void utils.labels.invalidate();
      setAsking(null);
    },
    onError: ({ message }: { message: string }) => {
      setAsking(null);
      toast.error('The code could not be changed', { description: message });
    },
  };
  const renewal = trpc.requests.renewCode.useMutation(options);
  const revocation = trpc.requests.revokeCode.useMutation(options);
  if (!code.data?.publicReports) return null;
  const { url } = code.data;
  const question = asking && questions[asking];
  return (
    <section aria-label="Fault reports by code" className="rounded-md border px-3 py-2.5 text-sm">
      <p>
        {url
          ? 'Anyone who scans this label can report a fault without an account.'
          : 'The code of this device was revoked: its label opens the device only for people with an account.'}
      </p>
      {mayChange ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {url ? (
            <>
              <Button variant="outline" size="sm" onClick={() => setAsking('renew')}>
                Renew code
              </Button>
              <Button variant="outline" size="sm" onClick={() => setAsking('revoke')}>
                Revoke code
              </Button>
            </>
          ) : (
            <Button
              variant="outline"
              size="sm"
              pending={renewal.isPending}
              onClick={() => renewal.mutate({ deviceId })}
            >
              Create a code
            </Button>
          )}
        </div>
      ) : null}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => (open ? undefined : setAsking(null))}
        title={question?.title ?? ''}
        confirmLabel={question?.action ?? ''}
        pending={renewal.isPending || revocation.isPending}
        onConfirm={() => (asking === 'renew' ? renewal : revocation).mutate({ deviceId })}
      >
        {question?.text}
      </ConfirmDialog>
    </section>
  );
}
