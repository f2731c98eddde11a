import type { Role } from '@steward/api/permissions';
import { useNavigate } from '@tanstack/react-router';
import { Boxes, ClipboardList, FileText, type LucideIcon, UserRound } from 'lucide-react';
import { usePaletteFinds } from './palette-finds';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries';

export interface PaletteHit {
  /** Unique in the palette. */
  value: string;
  label: string;
  /** Muted text at the right. */
  note?: string | undefined;
  icon: LucideIcon;
  /** Whether running it opens another page and moves the focus there; other actions keep the focus. */
  opensPage: boolean;
  run: () => unknown;
}

interface PaletteGroup {
  heading: string;
  hits: readonly PaletteHit[];
}

/**
 * The palette's groups for a text, in order. Pages and actions with words starting with the typed ones come first, because
 * they are known before the server responds; then the server's hits, groups with such a word start before the others.
 * @returns `firstIsFinal`: the server's response cannot change the first hit any more
 */
export function usePaletteGroups(text: string, role: Role, onSignOut: () => void) {
  const navigate = useNavigate();
  const { devices, tasks, documents, people, searching } = usePaletteFinds(text, role);
  const { pages, actions } = usePaletteEntries(role, onSignOut);
  const lowerCaseText = text.trim().toLowerCase();
  const matching = (heading: string, entries: readonly PaletteEntry[]): PaletteGroup => ({
    heading,
    hits: entries
      .filter(({ label }) => label.toLowerCase().includes(lowerCaseText))
      .map((entry) => ({ ...entry, value: `${heading}: ${entry.label}` })),
  });
  const serverGroups: PaletteGroup[] = [
    {
      heading: 'Devices',
      hits: devices.map(({ id, name, location }) => ({
        value: id,
        label: name,
        note: location,
        icon: Boxes,
        opensPage: true,
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
        opensPage: true,
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
        opensPage: true,
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
        opensPage: true,
        run: () => navigate({ to: '/users', search: { user: id } }),
      })),
    },
  ];
  const localGroups = [matching('Pages', pages), matching('Actions', actions)];
  const hasWordStart = ({ hits }: PaletteGroup) =>
    lowerCaseText !== '' && hits.some(({ label }) => beginsWords(label, lowerCaseText));
  const wordStartsFirst = (groups: PaletteGroup[]) => [
    ...groups.filter(hasWordStart),
    ...groups.filter((group) => !hasWordStart(group)),
  ];
  const firstLocal = localGroups.filter(hasWordStart);
  const groups = [
    ...firstLocal,
    ...wordStartsFirst(serverGroups),
    ...localGroups.filter((group) => !hasWordStart(group)),
  ];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    searching,
    firstIsFinal: firstLocal.length > 0 || !searching,
  };
}

/** Whether each typed word begins a word of the label: 'oil fil' does so in 'Replace the oil filter', not in 'Boiler'. */
function beginsWords(label: string, typed: string): boolean {
  const words = ` ${label.toLowerCase()}`;
  return typed.split(/\s+/).every((word) => words.includes(` ${word}`));
}
