import { setImmediate } from 'node:timers';
import { isDatabaseUnavailable } from '@steward/db/unavailable';
import { DomainError } from '../errors';
import type { DeviceBatch } from '../telemetry/reading';

/** Maximum number of batches per transaction. */
export const maxGroupBatches = 16;
/** Number of values from which no further batch is added to a transaction. */
const maxGroupValues = 4000;
/** Maximum number of concurrent transactions, in total and per organization. */
const maxTransactions = 4;
const maxTransactionsEach = 2;
/** Maximum number of waiting values per organization. Beyond it, new batches are refused with 503. */
export const maxWaitingValues = 200_000;

interface Waiting extends DeviceBatch {
  resolve: (stored: number | null) => void;
  reject: (error: unknown) => void;
}

interface Organization {
  id: string;
  /** The waiting batches of each device, in the order of their arrival. */
  devices: Map<string, Waiting[]>;
  waitingValues: number;
  /** Devices of each transaction in flight. */
  transactions: Set<ReadonlySet<string>>;
}

/**
 * Stores the batches of many devices in few transactions: batches that arrive while transactions are in flight are stored together by
 * the next one. Organizations take turns, and so do the devices of each. The batches of a device are stored one after the other.
 */
export class BatchQueue {
  /** Organizations with batches that wait or are being stored. */
  private readonly organizations = new Map<string, Organization>();
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
    const organization = this.organizations.get(organizationId) ?? newOrganization(organizationId);
    if (organization.waitingValues + batch.readings.length > maxWaitingValues) {
      const message = 'Too many readings are waiting to be stored. Please send them again in a few seconds.';
      return Promise.reject(new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter: 2 }));
    }
    return new Promise((resolve, reject) => {
      this.organizations.set(organizationId, organization);
      const waiting = organization.devices.get(batch.deviceId) ?? [];
      organization.devices.set(batch.deviceId, waiting);
      waiting.push({ ...batch, resolve, reject });
      organization.waitingValues += batch.readings.length;
      this.schedule();
    });
  }

  /** Starts transactions after the current turn of the event loop, so that batches that arrive in it are grouped. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      for (const organization of [...this.organizations.values()]) this.startNext(organization);
    });
  }

  private startNext(organization: Organization): void {
    if (this.transactions >= maxTransactions) return;
    const group = takeGroup(organization);
    if (!group.length) return;
    const devices = new Set(group.map(({ deviceId }) => deviceId));
    organization.transactions.add(devices);
    this.transactions++;
    // move the organization to the end of the queue
    this.organizations.delete(organization.id);
    this.organizations.set(organization.id, organization);
    void this.storeGroup(organization.id, group).finally(() => {
      organization.transactions.delete(devices);
      this.transactions--;
      if (!organization.devices.size && !organization.transactions.size) this.organizations.delete(organization.id);
      this.schedule();
    });
  }

  /** If a transaction fails, stores each of its batches in a transaction of its own, so that only the invalid batch fails. */
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

const newOrganization = (id: string): Organization => ({
  id,
  devices: new Map(),
  waitingValues: 0,
  transactions: new Set(),
});

/** The first batch of each device that is not being stored; none if it is better to wait for more. */
function takeGroup(organization: Organization): Waiting[] {
  const { devices, transactions } = organization;
  const inFlight = [...transactions].reduce((sum, { size }) => sum + size, 0);
  // a small transaction beside a large one would cost more than it gains
  if (transactions.size >= maxTransactionsEach || devices.size < Math.min(inFlight, maxGroupBatches)) return [];
  const group: Waiting[] = [];
  let values = 0;
  for (const [deviceId, waiting] of [...devices]) {
    if (group.length >= maxGroupBatches || values >= maxGroupValues) break;
    if ([...transactions].some((storing) => storing.has(deviceId))) continue;
    const [batch, ...others] = waiting;
    // move the device to the end of the queue
    devices.delete(deviceId);
    if (others.length) devices.set(deviceId, others);
    if (!batch) continue;
    group.push(batch);
    values += batch.readings.length;
  }
  organization.waitingValues -= values;
  return group;
}

/** Stores batches of different devices in one transaction. @returns how many values of each were new; null for an absent device */
export type StoreBatches = (organizationId: string, batches: readonly DeviceBatch[]) => Promise<(number | null)[]>;
