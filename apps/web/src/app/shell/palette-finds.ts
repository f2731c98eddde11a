import { isAllowed, type Role } from '@steward/api/permissions';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';

const devicesShown = 6;
const usersShown = 5;
const pause = 150;
const fewestLetters = 2;

/** Devices by name, as the server finds them; for administrators also people, once two letters are typed. */
export function usePaletteFinds(text: string, role: Role) {
  const search = useDebounced(text.trim(), pause);
  const devices = trpc.devices.list.useQuery({ search, size: devicesShown }, { placeholderData: keepPreviousData });
  const wantsUsers = isAllowed(role, 'users:write') && search.length >= fewestLetters;
  const users = trpc.users.list.useQuery(undefined, { enabled: wantsUsers });
  const wanted = search.toLowerCase();
  const people = wantsUsers
    ? users.data?.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    : undefined;
  return {
    devices: devices.data?.content ?? [],
    people: people?.slice(0, usersShown) ?? [],
    searching: devices.isFetching || (wantsUsers && users.isPending),
  };
}
