export interface OrganizationWeek {
  done: number;
  overdue: number;
  coming: number;
  newDevices: number;
}

export interface ReportedTask {
  taskName: string;
  deviceName: string;
  /** Calendar date. */
  due: string;
}

interface TaskGroup {
  count: number;
  /** The first tasks of the group. */
  tasks: ReportedTask[];
}

export interface UserWeek {
  done: number;
  overdue: TaskGroup;
  coming: TaskGroup;
}

/** The text of a user's weekly report; null when all figures are zero. */
export function reportText(organization: OrganizationWeek | undefined, user: UserWeek | undefined): string | null {
  if (!organization || !Object.values(organization).some(Boolean)) return null;
  const { done, overdue, coming, newDevices } = organization;
  const lines = [
    `Done last week: ${done}${ownCount(user?.done, 'by you')}.`,
    `Overdue: ${overdue}${ownCount(user?.overdue.count, 'yours')}.`,
    `Due this week: ${coming}${ownCount(user?.coming.count, 'yours')}.`,
    `New devices: ${newDevices}.`,
  ];
  if (user?.overdue.count) lines.push('', 'Your overdue tasks:', ...taskLines(user.overdue));
  if (user?.coming.count) lines.push('', 'Your tasks this week:', ...taskLines(user.coming));
  return lines.join('\n');
}

const ownCount = (count: number | undefined, label: string) => (count ? ` (${count} ${label})` : '');

function taskLines({ count, tasks }: TaskGroup): string[] {
  const lines = tasks.map(
    ({ taskName, deviceName, due }) => `• ${shorten(taskName)} (${shorten(deviceName)}), ${dateText(due)}`,
  );
  return count > tasks.length ? [...lines, `… and ${count - tasks.length} more`] : lines;
}

const shorten = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);

const dateText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
