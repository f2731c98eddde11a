import { devices, maintenanceTasks, notifications } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { ApiHarness, type Person } from './api-harness';

/** Where maintenance is tested: an organization with an ADMIN, a USER and two devices. */
export class Plant {
  readonly organizationId = 'acme';
  /** The harness's clock starts each test at 09:00 of this day. */
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
    const made = await harness.database.db
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
      made.map((row) => row.id),
    );
  }

  /** Before each test: no tasks, nobody told of anything. */
  async empty(): Promise<void> {
    this.harness.time = new Date(`${this.today}T09:00:00Z`);
    await this.harness.database.db.delete(maintenanceTasks);
    await this.harness.database.db.delete(notifications);
  }

  grease() {
    return {
      deviceId: this.deviceId,
      taskName: 'Grease the bearing',
      description: 'With a gun',
      nextMaintenance: '2026-11-30',
    };
  }

  notificationsOf(person: Person) {
    return this.harness.database.db.select().from(notifications).where(eq(notifications.userId, person.actor.userId));
  }
}
