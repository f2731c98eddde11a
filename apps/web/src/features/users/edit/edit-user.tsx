import { DialogPanel, DialogPanelBody, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { loadProfile } from '../../../lib/session/load-profile';
import { trpc } from '../../../lib/trpc/trpc';
import { UserForm } from './user-form';

/** Long enough for a menu to fetch it ahead. */
const fresh = { staleTime: 5000, gcTime: 10_000, refetchOnWindowFocus: false };

/** Fetches what the form needs, so that it can open at once. */
export function usePrepareEdit() {
  const utils = trpc.useUtils();
  return (id: string) => void utils.users.comprehensive.prefetch({ id }, fresh);
}

interface EditUserProps {
  id: string;
  /** Oneself: the name in the top bar follows. */
  own: boolean;
  onClose: () => void;
}

/** Edits somebody's profile, as the server has it now. Mounted to open. */
export function EditUser({ id, own, onClose }: EditUserProps) {
  const utils = trpc.useUtils();
  const profile = trpc.users.comprehensive.useQuery({ id }, fresh);
  const update = trpc.users.update.useMutation({
    onSuccess: (user) => {
      utils.users.list.setData(undefined, (list) => list?.map((one) => (one.id === id ? user : one)));
      void utils.users.list.invalidate();
      void utils.users.stats.invalidate();
      if (own) void loadProfile(utils.client).catch(() => undefined);
    },
  });
  if (profile.data) {
    return (
      <UserForm profile={profile.data} onSave={(changes) => update.mutateAsync({ ...changes, id })} onClose={onClose} />
    );
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel size="lg">
        <DialogPanelHeader>
          <DialogTitle>Edit User</DialogTitle>
        </DialogPanelHeader>
        <DialogPanelBody>
          {profile.error ? (
            <ErrorPanel
              title="Failed to load profile information"
              onRetry={() => void profile.refetch()}
              retrying={profile.isFetching}
            >
              {profile.error.message}
            </ErrorPanel>
          ) : (
            <div role="status" className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
              <span className="sr-only">Loading...</span>
              {['name', 'surname', 'email', 'phone', 'role', 'status'].map((field) => (
                <Skeleton key={field} className="h-9 w-full max-sm:h-11" />
              ))}
            </div>
          )}
        </DialogPanelBody>
      </DialogPanel>
    </Dialog>
  );
}
