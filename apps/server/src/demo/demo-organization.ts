import type { JobContext } from '@steward/api/context';
import { hashPassword } from '@steward/api/services/auth/passwords';
import { createAccount } from '@steward/api/services/auth/service';
import { addDays, dateIn } from '@steward/api/services/calendar';
import { notify } from '@steward/api/services/notifications/service';
import type { Tx } from '@steward/db/client';
import { devices, identities, maintenanceTasks, notifications, organizations } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { type DemoDevice, demoDevices } from './demo-devices';

const organizationId = 'default';
const timeZone = 'UTC';

export interface DemoAccounts {
  organizationId: string;
  adminId: string;
}

/** Fills an empty installation with two accounts and a small plant. @returns null when it is not empty. */
export async function createDemoOrganization(ctx: JobContext, password: string): Promise<DemoAccounts | null> {
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    if ((await tx.select({ email: identities.email }).from(identities).limit(1)).length) return null;
    const founded = await tx
      .insert(organizations)
      .values({ id: organizationId, name: 'Demonstration plant', timeZone })
      .onConflictDoNothing()
      .returning({ id: organizations.id });
    // another server was faster
    if (!founded.length) return null;
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
      email: 'user@demo.example',
      role: 'USER',
    });
    for (const entry of demoDevices) await addDevice(ctx, tx, entry, { admin, user });
    return { organizationId, adminId: admin };
  });
}

async function addDevice(ctx: JobContext, tx: Tx, entry: DemoDevice, people: { admin: string; user: string }) {
  const deviceId = uuidv7();
  const assignedTo = people[entry.assignee];
  const seen = hoursAgo(ctx.now(), entry.seenHoursAgo);
  await tx.insert(devices).values({
    ...entry.device,
    organizationId,
    id: deviceId,
    assignedUserId: assignedTo,
    updatedAt: seen,
  });
  const today = dateIn(timeZone, ctx.now());
  for (const { every, dueIn, ...task } of entry.tasks) {
    const nextMaintenance = addDays(today, dueIn);
    await tx.insert(maintenanceTasks).values({
      ...task,
      organizationId,
      deviceId,
      assignedTo,
      status: dueIn < 0 ? 'OVERDUE' : 'SCHEDULED',
      intervals: [every],
      nextMaintenance,
      anchorDay: Number(nextMaintenance.slice(8, 10)),
    });
  }
  for (const { hoursAgo: age, ...news } of entry.news) {
    await tx.insert(notifications).values({
      ...news,
      organizationId,
      userId: people.admin,
      deviceId,
      createdAt: hoursAgo(ctx.now(), age),
    });
  }
  if (entry.assignee === 'user') {
    await notify(tx, organizationId, {
      userId: people.user,
      category: 'DEVICE_ASSIGNMENT',
      title: `${entry.device.name} was assigned to you`,
      message: `You look after "${entry.device.name}" from now on.`,
      deviceId,
    });
  }
}

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);
