import { setTimeout as pause } from 'node:timers/promises';
import type { SubscribedDevice } from './broker-plan';
import type { ReceivedMessage } from './message-readings';

/** Messages that may wait to be stored before the connection stops reading. */
const maxWaiting = 1000;
/** Devices whose messages are stored at the same time. */
const concurrency = 4;
/** Before the messages are tried again while the database is away. */
const retryMs = 1000;

/**
 * Messages of a connection on their way to the database. Those of one device are stored one after the other, and together if several
 * wait.
 */
export class MessageQueue {
  private readonly waiting = new Map<SubscribedDevice, ReceivedMessage[]>();
  private readonly storing = new Set<SubscribedDevice>();
  private waitingCount = 0;
  private stopped = false;
  private roomListeners: (() => void)[] = [];
  private readonly store: (device: SubscribedDevice, messages: ReceivedMessage[]) => Promise<void>;

  /** @param store rejects while the messages cannot be stored, and is then called again */
  constructor(store: (device: SubscribedDevice, messages: ReceivedMessage[]) => Promise<void>) {
    this.store = store;
  }

  /** Resolves when there is room for further messages. */
  async add(device: SubscribedDevice, message: ReceivedMessage): Promise<void> {
    if (this.stopped) return;
    const messages = this.waiting.get(device);
    if (messages) messages.push(message);
    else this.waiting.set(device, [message]);
    this.waitingCount++;
    this.startStoring();
    if (this.waitingCount >= maxWaiting) await new Promise<void>((room) => this.roomListeners.push(room));
  }

  /** Resolves when nothing waits. */
  async settled(): Promise<void> {
    while (this.waitingCount > 0 || this.storing.size > 0) {
      await new Promise<void>((changed) => this.roomListeners.push(changed));
    }
  }

  /** Gives up what waits. */
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
