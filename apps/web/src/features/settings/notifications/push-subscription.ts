import type { PushSubscriptionInput } from '@steward/api/schema/notifications';

const worker = '/push-worker.js';

/** Service workers, push and notifications; absent without a secure address, and in some private windows. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's subscription; null when it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the person, then the browser's push service.
 * @throws with a sentence when it is refused
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') {
    throw new Error('This browser blocks notifications of this site. Allow them in its settings, then try again.');
  }
  if (permission !== 'granted') throw new Error('The browser was not allowed to show notifications.');
  await navigator.serviceWorker.register(worker);
  const registration = await navigator.serviceWorker.ready;
  // of another server key, it could not be used
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON() as PushSubscriptionInput;
}
