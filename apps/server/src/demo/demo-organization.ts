import type { JobContext } from '@steward/api/context';
import { hashPassword } from '@steward/api/services/auth/passwords';
import { createAccount } from '@steward/api/services/auth/service';
import { addDays, dateIn, hoursInMs } from '@steward/api/services/calendar';
import { notify } from '@steward/api/services/notify/notify';
import type { Tx } from '@steward/db/client';
import { devices, identities, maintenanceTasks, notifications, organizations, parts, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { addChatHistory, type DemoMachine } from './demo-chat';
import { type DemoDevice, demoDevices } from './demo-devices';
import { demoParts } from './demo-parts';

const organizationId = 'default';
export const demoUserEmail = 'user@demo.example';
const timeZone = 'UTC';
/** Old enough for comparisons with the previous month. */
const organizationAgeDays = 130;

export interface DemoAccounts {
  organizationId: string;
  adminId: string;
  machines: readonly DemoMachine[];
}

/** Fills an empty installation with two accounts and a small plant. @returns null if the installation has accounts */
export async function createDemoOrganization(ctx: JobContext, password: string): Promise<DemoAccounts | null> {
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    if ((await tx.select({ email: identities.email }).from(identities).limit(1)).length) return null;
    const inserted = await tx
      .insert(organizations)
      .values({
        id: organizationId,
        name: 'Demonstration plant',
        timeZone,
        namedAt: ctx.now(),
        checklistDismissedAt: ctx.now(),
        createdAt: daysAgo(ctx.now(), organizationAgeDays),
      })
      .onConflictDoNothing()
      .returning({ id: organizations.id });
    // another server created it concurrently
    if (!inserted.length) return null;
    const account = { organizationId, passwordHash };
    const admin = await createAccount(tx, {
      ...account,
      firstName: 'Ada',
      lastName: 'Lindgren',
      email: 'admin@demo.example',
      role: 'ADMIN',
    });
    const user = await createAccount(tx, {
      ...account,
      firstName: 'Tomas',
      lastName: 'Berg',
      email: demoUserEmail,
      role: 'USER',
    });
    await tx
      .update(users)
      .set({ createdAt: daysAgo(ctx.now(), organizationAgeDays) })
      .where(eq(users.id, admin));
    const machines: DemoMachine[] = [];
    for (const entry of demoDevices) {
      const id = await addDevice(ctx, tx, entry, { admin, user });
      machines.push({ id, name: entry.device.name, addedDaysAgo: entry.addedDaysAgo });
    }
    await tx.insert(parts).values(demoParts.map((part) => ({ ...part, organizationId })));
    await addChatHistory(ctx, tx, organizationId, [user, admin], machines);
    return { organizationId, adminId: admin, machines };
  });
}

async function addDevice(
  ctx: JobContext,
  tx: Tx,
  entry: DemoDevice,
  people: { admin: string; user: string },
): Promise<string> {
  const deviceId = uuidv7();
  const assignedTo = people[entry.assignee];
  const lastSeenAt = hoursAgo(ctx.now(), entry.seenHoursAgo);
  const createdAt = daysAgo(ctx.now(), entry.addedDaysAgo);
  await tx.insert(devices).values({
    ...entry.device,
    organizationId,
    id: deviceId,
    assignedUserId: assignedTo,
    createdAt,
    updatedAt: lastSeenAt,
    lastSeenAt,
    statusReason: statusReasonOf(ctx, entry),
  });
  const today = dateIn(timeZone, ctx.now());
  for (const { every, dueInDays, ...task } of entry.tasks) {
    const nextMaintenance = addDays(today, dueInDays);
    await tx.insert(maintenanceTasks).values({
      ...task,
      organizationId,
      deviceId,
      assignedTo,
      createdAt,
      status: dueInDays < 0 ? 'OVERDUE' : 'SCHEDULED',
      intervals: [every],
      nextMaintenance,
      anchorDay: Number(nextMaintenance.slice(8, 10)),
    });
  }
  for (const { hoursAgo: ageHours, ...notification } of entry.notifications) {
    await tx.insert(notifications).values({
      ...notification,
      organizationId,
      userId: people.admin,
      deviceId,
      createdAt: hoursAgo(ctx.now(), ageHours),
    });
  }
  if (entry.assignee === 'user') {
    await notify(tx, organizationId, {
      userId: people.user,
      category: 'DEVICE_ASSIGNMENT',
      title: `${entry.device.name} was assigned to you`,
      message: `You now look after "${entry.device.name}".`,
      deviceId,
    });
  }
  return deviceId;
}

/** Derives the status reason of a device that is not online from its latest notification. */
function statusReasonOf(ctx: JobContext, { device: { name, status }, notifications }: DemoDevice) {
  const [latest] = [...notifications].sort((a, b) => a.hoursAgo - b.hoursAgo);
  if (!latest || !status || status === 'ONLINE') return null;
  const text = latest.title.replace(`${name} `, '');
  return {
    status,
    text: text.charAt(0).toUpperCase() + text.slice(1),
    at: hoursAgo(ctx.now(), latest.hoursAgo).toISOString(),
  };
}

const daysAgo = (now: Date, days: number) => hoursAgo(now, 24 * days);
const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hoursInMs(hours));
