import { isAllowed, type Role } from '@steward/api/permissions';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';

const devicesShown = 6;
const othersShown = 5;
const debounceMs = 150;
const fewestLetters = 2;

/**
 * Devices, tasks and documents as the server finds them; for administrators also people. All but devices once two letters
 * are typed. `searching` is true while what is listed belongs to an earlier text.
 */
export function usePaletteFinds(text: string, role: Role) {
  const typed = text.trim();
  const search = useDebounced(typed, debounceMs);
  const enabled = search.length >= fewestLetters;
  const found = { enabled, placeholderData: keepPreviousData };
  const devices = trpc.devices.list.useQuery({ search, size: devicesShown }, { placeholderData: keepPreviousData });
  const tasks = trpc.maintenance.list.useQuery({ search, size: othersShown }, found);
  const documents = trpc.knowledge.documents.useQuery({ search, limit: othersShown }, found);
  const wantsUsers = isAllowed(role, 'users:write') && enabled;
  const users = trpc.users.list.useQuery(undefined, { enabled: wantsUsers });
  const wanted = search.toLowerCase();
  const people = wantsUsers
    ? users.data?.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    : undefined;
  const isWaiting = ({ isPending, isPlaceholderData }: { isPending: boolean; isPlaceholderData: boolean }) =>
    isPending || isPlaceholderData;
  return {
    devices: devices.data?.content ?? [],
    tasks: (enabled && tasks.data?.content) || [],
    documents: (enabled && documents.data?.documents) || [],
    people: people?.slice(0, othersShown) ?? [],
    searching:
      typed !== search ||
      isWaiting(devices) ||
      (enabled && (isWaiting(tasks) || isWaiting(documents))) ||
      (wantsUsers && users.isPending),
  };
}
