import { DialogPanel, DialogPanelBody, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { loadProfile } from '../../../lib/session/load-profile';
import { trpc } from '../../../lib/trpc/trpc';
import { UserForm } from './user-form';

/** Keeps the profile prefetched by the row menu fresh until the dialog opens. */
const profileFreshness = { staleTime: 5000, gcTime: 10_000, refetchOnWindowFocus: false };

/** Prefetches the profile, so that the form opens without waiting. */
export function usePrepareEdit() {
  const utils = trpc.useUtils();
  return (id: string) => void utils.users.comprehensive.prefetch({ id }, profileFreshness);
}

interface EditUserProps {
  id: string;
  /** Whether it is the current user, whose name in the top bar must follow. */
  own: boolean;
  onClose: () => void;
}

/** Loads a user's profile and edits it. Mounted only while open. */
export function EditUser({ id, own, onClose }: EditUserProps) {
  const utils = trpc.useUtils();
  const profile = trpc.users.comprehensive.useQuery({ id }, profileFreshness);
  const update = trpc.users.update.useMutation({
    onSuccess: (user) => {
      utils.users.list.setData(undefined, (list) => list?.map((other) => (other.id === id ? user : other)));
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
