import { devices, maintenanceTasks, meters, notifications, workRecords } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { ApiHarness, type Person } from './api-harness';

export type NewTask = Partial<Parameters<Person['api']['maintenance']['create']>[0]>;

/** Fixture: an organization with an ADMIN (ann), a USER (bob) and two devices. */
export class Plant {
  readonly organizationId = 'acme';
  /** `empty` sets the harness's clock to 09:00 UTC on this day. */
  readonly today = '2026-11-21';
  readonly harness: ApiHarness;
  readonly ann: Person;
  readonly bob: Person;
  readonly deviceId: string;
  readonly otherDeviceId: string;

  private constructor(harness: ApiHarness, ann: Person, bob: Person, deviceIds: string[]) {
    this.harness = harness;
    this.ann = ann;
    this.bob = bob;
    [this.deviceId = '', this.otherDeviceId = ''] = deviceIds;
  }

  static async open(): Promise<Plant> {
    const harness = await ApiHarness.create();
    const ann = await harness.person('acme', 'ADMIN');
    const bob = await harness.person('acme', 'USER');
    const device = { organizationId: 'acme', type: 'MACHINE', status: 'ONLINE', location: 'Hall' } as const;
    const rows = await harness.database.db
      .insert(devices)
      .values([
        { ...device, name: 'Pump 1' },
        { ...device, name: 'Fan 2' },
      ])
      .returning({ id: devices.id });
    return new Plant(
      harness,
      ann,
      bob,
      rows.map((row) => row.id),
    );
  }

  /** Deletes all tasks with their records, meters and notifications. Call it before each test. */
  async empty(): Promise<void> {
    this.harness.time = new Date(`${this.today}T09:00:00Z`);
    const { db } = this.harness.database;
    for (const table of [workRecords, maintenanceTasks, meters, notifications]) await db.delete(table);
  }

  /** Input of a new task. */
  grease() {
    return {
      deviceId: this.deviceId,
      taskName: 'Grease the bearing',
      description: 'With a gun',
      nextMaintenance: '2026-11-30',
    };
  }

  /** Creates a one-off task assigned to bob. @param due a date, or null for a task that only a meter counts */
  async addTask(taskName: string, due: string | null, fields: NewTask = {}): Promise<string> {
    const { id } = await this.ann.api.maintenance.create({
      ...{ ...this.grease(), taskName, nextMaintenance: due, assignedTo: this.bob.actor.userId },
      ...fields,
    });
    return id;
  }

  notificationsOf(person: Person) {
    return this.harness.database.db.select().from(notifications).where(eq(notifications.userId, person.actor.userId));
  }
}
