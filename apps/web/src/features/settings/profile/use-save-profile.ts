import { loadProfile } from '../../../lib/session/load-profile';
import { trpc } from '../../../lib/trpc/trpc';
import type { ProfilePayload } from './profile-values';

/** Saves the current user's profile and reloads it, including the name in the user menu. */
export function useSaveProfile(onSaved: () => void) {
  const utils = trpc.useUtils();
  const save = trpc.users.updateProfile.useMutation({
    onSuccess: async (profile) => {
      utils.users.comprehensive.setData({}, profile);
      onSaved();
      await Promise.all([
        utils.users.invalidate(),
        utils.settings.channels.invalidate(),
        loadProfile(utils.client).catch(() => undefined),
      ]);
    },
  });
  return {
    save: (input: ProfilePayload) => save.mutate(input),
    pending: save.isPending,
    error: save.error ? save.error.message || 'Failed to save profile changes' : undefined,
  };
}
