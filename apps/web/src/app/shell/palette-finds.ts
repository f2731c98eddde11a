import { isAllowed, type Role } from '@steward/api/permissions';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';

const maxDevices = 6;
const maxOtherHits = 5;
const debounceMs = 150;
const minLetters = 2;

/**
 * Devices, tasks and documents found by the server, and users for administrators. Everything but devices needs at least
 * `minLetters` letters. `searching` is true while the results belong to an earlier text.
 */
export function usePaletteFinds(text: string, role: Role) {
  const typed = text.trim();
  const search = useDebounced(typed, debounceMs);
  const enabled = search.length >= minLetters;
  const searchOptions = { enabled, placeholderData: keepPreviousData };
  const devices = trpc.devices.list.useQuery({ search, size: maxDevices }, { placeholderData: keepPreviousData });
  const tasks = trpc.maintenance.list.useQuery({ search, size: maxOtherHits }, searchOptions);
  const documents = trpc.knowledge.documents.useQuery({ search, limit: maxOtherHits }, searchOptions);
  const searchUsers = isAllowed(role, 'users:write') && enabled;
  const users = trpc.users.list.useQuery(undefined, { enabled: searchUsers });
  const lowerCaseSearch = search.toLowerCase();
  const matchingUsers = searchUsers
    ? users.data?.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(lowerCaseSearch))
    : undefined;
  const isWaiting = ({ isPending, isPlaceholderData }: { isPending: boolean; isPlaceholderData: boolean }) =>
    isPending || isPlaceholderData;
  return {
    devices: devices.data?.content ?? [],
    tasks: (enabled && tasks.data?.content) || [],
    documents: (enabled && documents.data?.documents) || [],
    people: matchingUsers?.slice(0, maxOtherHits) ?? [],
    searching:
      typed !== search ||
      isWaiting(devices) ||
      (enabled && (isWaiting(tasks) || isWaiting(documents))) ||
      (searchUsers && users.isPending),
  };
}
