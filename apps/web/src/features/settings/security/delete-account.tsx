import type { OwnRemovalPreview } from '@steward/api/schema/users';
import { AlertPanel, AlertPanelFooter, AlertPanelHeader } from '@steward/ui/blocks/alert-panel';
import { Banner } from '@steward/ui/blocks/banner';
import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';
import { toast } from '@steward/ui/lib/toast';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@steward/ui/primitives/alert-dialog';
import { Button } from '@steward/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { SignInAgain } from '../../../care/confirmation/sign-in-again';
import { closeSession } from '../../../lib/session/session';
import { trpc } from '../../../lib/trpc/trpc';

/** Deletes the user's own account after the password, or a recent sign-in for accounts without one. Mounted only while open. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const confirmation = trpc.users.ownConfirmation.useQuery(undefined, { staleTime: 0 });
  const preview = trpc.users.ownRemovalPreview.useQuery(undefined, { staleTime: 0 });
  const remove = trpc.users.removeOwnAccount.useMutation({
    onSuccess: async ({ message }) => {
      closeSession();
      await navigate({ to: '/login' });
      queryClient.clear();
      toast.success(message);
    },
  });
  const isLastAdmin = preview.data?.isLastAdmin === true;
  const hasPassword = confirmation.data?.hasPassword ?? true;
  const isConfirmed = hasPassword ? password !== '' : confirmation.data?.signInNeeded === false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || isLastAdmin || remove.isPending) return;
    remove.mutate(hasPassword ? { currentPassword: password } : {});
  };
  return (
    <AlertDialog open onOpenChange={(open) => (open || remove.isPending ? undefined : onClose())}>
      <AlertPanel>
        <form onSubmit={submit} aria-label="Delete my account">
          <AlertPanelHeader>
            <AlertDialogTitle>Delete my account</AlertDialogTitle>
            <AlertDialogDescription>
              Your profile, settings, notifications and chats are deleted. The record of the work you did keeps your
              name. {unassignedText(preview.data)} This action cannot be undone.
            </AlertDialogDescription>
            {isLastAdmin ? (
              <Banner tone="warning" slim className="mt-3">
                You are the last active administrator. Make another user an administrator first.
              </Banner>
            ) : (
              <div className="mt-3 grid gap-3">
                {hasPassword ? (
                  <Field label="Your password" error={remove.error?.message}>
                    <PasswordInput
                      autoComplete="current-password"
                      value={password}
                      onChange={(event) => setPassword(event.currentTarget.value)}
                    />
                  </Field>
                ) : confirmation.data?.signInNeeded ? (
                  <SignInAgain />
                ) : null}
                {!hasPassword && remove.error ? (
                  <Banner tone="error" slim>
                    {remove.error.message}
                  </Banner>
                ) : null}
              </div>
            )}
          </AlertPanelHeader>
          <AlertPanelFooter>
            <AlertDialogCancel disabled={remove.isPending}>Cancel</AlertDialogCancel>
            <Button
              type="submit"
              variant="destructive"
              pending={remove.isPending}
              disabled={!isConfirmed || isLastAdmin}
            >
              Delete my account
            </Button>
          </AlertPanelFooter>
        </form>
      </AlertPanel>
    </AlertDialog>
  );
}

function unassignedText(preview: OwnRemovalPreview | undefined): string {
  if (!preview?.devices && !preview?.openTasks) return '';
  const { devices, openTasks } = preview;
  const parts = [
    devices ? `${devices} ${devices === 1 ? 'device' : 'devices'}` : '',
    openTasks ? `${openTasks} open ${openTasks === 1 ? 'task' : 'tasks'}` : '',
  ];
  return `${parts.filter(Boolean).join(' and ')} assigned to you will become unassigned.`;
}
