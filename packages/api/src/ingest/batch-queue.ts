import { setImmediate } from 'node:timers';
import { isDatabaseUnavailable } from '@steward/db/unavailable';
import { DomainError } from '../errors';
import type { DeviceBatch } from '../telemetry/reading';

/** Batches of one transaction. */
export const maxGroupBatches = 16;
/** Values after which no further batch is added to a transaction. */
const maxGroupValues = 4000;
/** Transactions at the same time. While they run, the next batches gather. */
const maxTransactions = 2;
/** Values of an organization that may wait. Then it gets 503 until there is room. */
export const maxWaitingValues = 200_000;

interface Waiting extends DeviceBatch {
  resolve: (stored: number | null) => void;
  reject: (error: unknown) => void;
}

interface Organization {
  /** Those of each device, in the order of their arrival. */
  devices: Map<string, Waiting[]>;
  values: number;
}

/**
 * Stores the batches of many devices in few transactions: those that arrive while transactions are in flight are stored by the next one
 * together. Organizations take turns, and so do the devices of each. The batches of a device are stored one after the other.
 */
export class BatchQueue {
  private readonly organizations = new Map<string, Organization>();
  /** Devices of the transactions in flight. */
  private readonly storing = new Set<string>();
  private transactions = 0;
  private isScheduled = false;
  private readonly store: StoreBatches;

  constructor(store: StoreBatches) {
    this.store = store;
  }

  /**
   * Resolves after the commit of the transaction that stored the batch.
   * @returns how many values were new; null for an absent device
   * @throws SERVICE_UNAVAILABLE when too much is waiting
   */
  add(organizationId: string, batch: DeviceBatch): Promise<number | null> {
    const organization = this.organizations.get(organizationId) ?? { devices: new Map<string, Waiting[]>(), values: 0 };
    if (organization.values + batch.readings.length > maxWaitingValues) {
      const message = 'Too many readings are waiting to be stored. Please send them again in a few seconds.';
      return Promise.reject(new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter: 2 }));
    }
    return new Promise((resolve, reject) => {
      this.organizations.set(organizationId, organization);
      const waiting = organization.devices.get(batch.deviceId) ?? [];
      organization.devices.set(batch.deviceId, waiting);
      waiting.push({ ...batch, resolve, reject });
      organization.values += batch.readings.length;
      this.schedule();
    });
  }

  /** After the requests that have arrived in this turn of the event loop were read. */
  private schedule(): void {
    if (this.isScheduled || this.transactions >= maxTransactions) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.transactions < maxTransactions) {
      const next = this.takeGroup();
      if (!next) return;
      const { organizationId, group } = next;
      this.transactions++;
      const keys = group.map(({ deviceId }) => `${organizationId} ${deviceId}`);
      for (const key of keys) this.storing.add(key);
      void this.storeGroup(organizationId, group).finally(() => {
        for (const key of keys) this.storing.delete(key);
        this.transactions--;
        this.schedule();
      });
    }
  }

  /** The first batch of each device that is not being stored, of the organization whose turn it is. */
  private takeGroup(): { organizationId: string; group: Waiting[] } | null {
    for (const [organizationId, organization] of this.organizations) {
      const group = this.takeFrom(organizationId, organization);
      if (!group.length) continue;
      // the next turn is that of the others
      this.organizations.delete(organizationId);
      if (organization.devices.size) this.organizations.set(organizationId, organization);
      return { organizationId, group };
    }
    return null;
  }

  private takeFrom(organizationId: string, organization: Organization): Waiting[] {
    const group: Waiting[] = [];
    let values = 0;
    for (const [deviceId, waiting] of [...organization.devices]) {
      if (group.length >= maxGroupBatches || values >= maxGroupValues) break;
      if (this.storing.has(`${organizationId} ${deviceId}`)) continue;
      const [batch, ...others] = waiting;
      organization.devices.delete(deviceId);
      if (others.length) organization.devices.set(deviceId, others);
      if (!batch) continue;
      group.push(batch);
      values += batch.readings.length;
    }
    organization.values -= values;
    return group;
  }

  /** If a transaction fails, each of its batches is stored alone, so that one that cannot be stored fails alone. */
  private async storeGroup(organizationId: string, group: readonly Waiting[]): Promise<void> {
    try {
      const stored = await this.store(organizationId, group);
      for (const [n, { resolve }] of group.entries()) resolve(stored[n] ?? null);
    } catch (error) {
      if (group.length > 1 && !isDatabaseUnavailable(error)) {
        for (const batch of group) await this.storeGroup(organizationId, [batch]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }
}

/** Stores batches of different devices in one transaction. @returns how many values of each were new; null for an absent device */
export type StoreBatches = (organizationId: string, batches: readonly DeviceBatch[]) => Promise<(number | null)[]>;
