import { setTimeout as pause } from 'node:timers/promises';
import type { SubscribedDevice } from './broker-plan';
import type { ReceivedMessage } from './message-readings';

/** Maximum number of queued messages before the connection stops reading. */
const maxWaiting = 1000;
/** Number of devices whose messages are stored concurrently. */
const concurrency = 4;
/** Delay before storing is retried while the database is unavailable. */
const retryMs = 1000;

/**
 * Queue of received messages that are not stored yet. Messages of one device are stored in order, and in one call if several are
 * queued.
 */
export class MessageQueue {
  private readonly waiting = new Map<SubscribedDevice, ReceivedMessage[]>();
  private readonly storing = new Set<SubscribedDevice>();
  private waitingCount = 0;
  private stopped = false;
  private roomListeners: (() => void)[] = [];
  private readonly store: (device: SubscribedDevice, messages: ReceivedMessage[]) => Promise<void>;

  /** @param store stores messages; it is retried if it rejects */
  constructor(store: (device: SubscribedDevice, messages: ReceivedMessage[]) => Promise<void>) {
    this.store = store;
  }

  /** Resolves when the queue has room for further messages. */
  async add(device: SubscribedDevice, message: ReceivedMessage): Promise<void> {
    if (this.stopped) return;
    const messages = this.waiting.get(device);
    if (messages) messages.push(message);
    else this.waiting.set(device, [message]);
    this.waitingCount++;
    this.startStoring();
    if (this.waitingCount >= maxWaiting) await new Promise<void>((room) => this.roomListeners.push(room));
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    while (this.waitingCount > 0 || this.storing.size > 0) {
      await new Promise<void>((resolve) => this.roomListeners.push(resolve));
    }
  }

  /** Discards all queued messages. */
  stop(): void {
    this.stopped = true;
    this.waiting.clear();
    this.waitingCount = 0;
    this.wake();
  }

  private startStoring(): void {
    for (const device of this.waiting.keys()) {
      if (this.storing.size >= concurrency) return;
      if (!this.storing.has(device)) void this.storeWaiting(device);
    }
  }

  private async storeWaiting(device: SubscribedDevice): Promise<void> {
    this.storing.add(device);
    const messages = this.waiting.get(device) ?? [];
    this.waiting.delete(device);
    this.waitingCount -= messages.length;
    while (!this.stopped) {
      try {
        await this.store(device, messages);
        break;
      } catch {
        await pause(retryMs, undefined, { ref: false });
      }
    }
    this.storing.delete(device);
    this.wake();
    this.startStoring();
  }

  private wake(): void {
    const listeners = this.roomListeners;
    this.roomListeners = [];
    for (const listener of listeners) listener();
  }
}
