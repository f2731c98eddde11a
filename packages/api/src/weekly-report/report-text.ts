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

interface Tasks {
  count: number;
  /** The first of them. */
  tasks: ReportedTask[];
}

export interface UserWeek {
  done: number;
  overdue: Tasks;
  coming: Tasks;
}

/** What a user's weekly report says; null when there is nothing to say. */
export function reportText(organization: OrganizationWeek | undefined, user: UserWeek | undefined): string | null {
  if (!organization || !Object.values(organization).some(Boolean)) return null;
  const { done, overdue, coming, newDevices } = organization;
  const lines = [
    `Done last week: ${done}${ofUser(user?.done, 'by you')}.`,
    `Overdue: ${overdue}${ofUser(user?.overdue.count, 'yours')}.`,
    `Due this week: ${coming}${ofUser(user?.coming.count, 'yours')}.`,
    `New devices: ${newDevices}.`,
  ];
  if (user?.overdue.count) lines.push('', 'Overdue, and yours:', ...named(user.overdue));
  if (user?.coming.count) lines.push('', 'This week, and yours:', ...named(user.coming));
  return lines.join('\n');
}

const ofUser = (count: number | undefined, whose: string) => (count ? ` (${count} ${whose})` : '');

function named({ count, tasks }: Tasks): string[] {
  const lines = tasks.map(
    ({ taskName, deviceName, due }) => `• ${short(taskName)} (${short(deviceName)}), ${inWords(due)}`,
  );
  return count > tasks.length ? [...lines, `… and ${count - tasks.length} more`] : lines;
}

const short = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);

const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
