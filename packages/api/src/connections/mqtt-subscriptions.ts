import { deviceConnections, devices } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type ConfiguredDevice, planBrokers } from './broker-plan';
import { BrokerSession } from './broker-session';
import { configuredDevices } from './configured-devices';
import { type NewState, storeStates } from './connection-states';
import { receiveMessages } from './receive';

type Subscribing = Pick<JobContext, 'db' | 'now' | 'log' | 'ports' | 'limits'>;

/** The broker connections of all devices, on the server that holds the lease. */
export class MqttSubscriptions {
  private readonly ctx: Subscribing;
  private readonly isLeader: () => boolean;
  private readonly sessions = new Map<string, BrokerSession>();
  /** Reasons why devices cannot be subscribed, as last stored, by device id. */
  private problems = new Map<string, string>();

  constructor(ctx: Subscribing, isLeader: () => boolean) {
    this.ctx = ctx;
    this.isLeader = isLeader;
  }

  /** Connects to the brokers of the configured devices, and closes connections that are no longer needed. */
  async update(): Promise<void> {
    const { db, ports } = this.ctx;
    const configured = await configuredDevices(db, ports.secrets);
    const plannedBrokers = new Map(planBrokers(configured).map((broker) => [broker.key, broker]));
    for (const [key, session] of this.sessions) {
      if (plannedBrokers.has(key)) continue;
      this.sessions.delete(key);
      await session.close();
    }
    for (const [key, broker] of plannedBrokers) {
      const session = this.sessions.get(key);
      if (session) session.update(broker.devices);
      else this.sessions.set(key, this.open(broker));
    }
    await this.storeProblems(configured);
    await this.removeStaleStates();
    await this.flush();
  }

  /** Stores the changed states. */
  async flush(): Promise<void> {
    const states = [...this.sessions.values()].flatMap((session) => session.takeChanges());
    await storeStates(this.ctx.db, 'mqtt', states, this.ctx.now());
  }

  /** Resolves when all received messages are stored. */
  async settled(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((session) => session.settled()));
  }

  async close(): Promise<void> {
    const sessions = [...this.sessions.values()];
    this.sessions.clear();
    this.problems.clear();
    await Promise.all(sessions.map((session) => session.close()));
  }

  private open(broker: ConstructorParameters<typeof BrokerSession>[0]): BrokerSession {
    const { ctx, isLeader } = this;
    return new BrokerSession(broker, {
      brokers: ctx.ports.brokers,
      now: ctx.now,
      isLeader,
      receive: (device, messages) => receiveMessages(ctx, device, messages),
    });
  }

  private async storeProblems(configured: readonly ConfiguredDevice[]): Promise<void> {
    const problemStates = configured.flatMap(({ organizationId, id, problem }): NewState[] =>
      problem ? [{ organizationId, deviceId: id, state: 'failed', reason: problem }] : [],
    );
    const changedStates = problemStates.filter(({ deviceId, reason }) => this.problems.get(deviceId) !== reason);
    await storeStates(this.ctx.db, 'mqtt', changedStates, this.ctx.now());
    this.problems = new Map(problemStates.map(({ deviceId, reason }) => [deviceId, reason ?? '']));
  }

  /** Deletes the states of devices that no longer have a broker or topic. */
  private async removeStaleStates(): Promise<void> {
    const { organizationId, deviceId, kind } = deviceConnections;
    const isConfigured = sql`exists (select 1 from ${devices}
      where ${devices.organizationId} = ${organizationId} and ${devices.id} = ${deviceId}
        and ${devices.mqttBroker} is not null and ${devices.mqttTopic} is not null)`;
    await this.ctx.db.delete(deviceConnections).where(and(eq(kind, 'mqtt'), sql`not ${isConfigured}`));
  }
}
