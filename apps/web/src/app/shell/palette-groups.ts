import type { Role } from '@steward/api/permissions';
import { useNavigate } from '@tanstack/react-router';
import { Boxes, ClipboardList, FileText, type LucideIcon, UserRound } from 'lucide-react';
import { usePaletteFinds } from './palette-finds';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries';

export interface PaletteHit {
  /** Unique in the palette. */
  value: string;
  label: string;
  /** Muted, at the right. */
  note?: string | undefined;
  icon: LucideIcon;
  /** Leads to another page; an action that stays on this one leaves the focus where it was. */
  leads: boolean;
  run: () => unknown;
}

interface PaletteGroup {
  heading: string;
  hits: readonly PaletteHit[];
}

/**
 * What the palette lists for a text, in its order: pages and actions with words that begin with the typed ones come
 * first, since they are certain before the server has answered; then what the server finds, groups with such words before
 * those that only contain the text.
 * @returns `firstIsFinal`: the answer of the server cannot change the first hit any more
 */
export function usePaletteGroups(text: string, role: Role, onSignOut: () => void) {
  const navigate = useNavigate();
  const { devices, tasks, documents, people, searching } = usePaletteFinds(text, role);
  const { pages, actions } = usePaletteEntries(role, onSignOut);
  const wanted = text.trim().toLowerCase();
  const matching = (heading: string, entries: readonly PaletteEntry[]): PaletteGroup => ({
    heading,
    hits: entries
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map((entry) => ({ ...entry, value: `${heading}: ${entry.label}` })),
  });
  const found: PaletteGroup[] = [
    {
      heading: 'Devices',
      hits: devices.map(({ id, name, location }) => ({
        value: id,
        label: name,
        note: location,
        icon: Boxes,
        leads: true,
        run: () => navigate({ to: '/devices/$deviceId', params: { deviceId: id } }),
      })),
    },
    {
      heading: 'Tasks',
      hits: tasks.map(({ id, taskName, deviceId, deviceName }) => ({
        value: id,
        label: taskName,
        note: deviceName,
        icon: ClipboardList,
        leads: true,
        run: () =>
          navigate({ to: '/devices/$deviceId', params: { deviceId }, search: { tab: 'maintenance', item: id } }),
      })),
    },
    {
      heading: 'Documents',
      hits: documents.map(({ id, title, originalFilename, deviceName }) => ({
        value: id,
        label: title ?? originalFilename,
        note: deviceName ?? undefined,
        icon: FileText,
        leads: true,
        run: () => navigate({ to: '/knowledge', search: { tab: 'documents', document: id } }),
      })),
    },
    {
      heading: 'Users',
      hits: people.map(({ id, name, email }) => ({
        value: id,
        label: name || email,
        note: email,
        icon: UserRound,
        leads: true,
        run: () => navigate({ to: '/users', search: { user: id } }),
      })),
    },
  ];
  const local = [matching('Pages', pages), matching('Actions', actions)];
  const isGood = ({ hits }: PaletteGroup) => wanted !== '' && hits.some(({ label }) => beginsWords(label, wanted));
  const goodFirst = (groups: PaletteGroup[]) => [...groups.filter(isGood), ...groups.filter((group) => !isGood(group))];
  const certain = local.filter(isGood);
  const groups = [...certain, ...goodFirst(found), ...local.filter((group) => !isGood(group))];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    searching,
    firstIsFinal: certain.length > 0 || !searching,
  };
}

/** Whether each typed word begins a word of the label: 'oil fil' does so in 'Replace the oil filter', not in 'Boiler'. */
function beginsWords(label: string, typed: string): boolean {
  const words = ` ${label.toLowerCase()}`;
  return typed.split(/\s+/).every((word) => words.includes(` ${word}`));
}
