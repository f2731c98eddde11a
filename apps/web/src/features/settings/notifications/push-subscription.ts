import type { PushSubscriptionInput } from '@steward/api/schema/notifications';

const worker = '/push-worker.js';

/** Whether the browser supports push; false without a secure context and in some private windows. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Push subscription of this browser, if any. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the user for permission, then subscribes at the browser's push service.
 * @throws Error with a sentence for the user if permission is denied
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') {
    throw new Error('This browser blocks notifications from this site. Allow them in its settings, then try again.');
  }
  if (permission !== 'granted') throw new Error('Permission to show notifications was not granted.');
  await navigator.serviceWorker.register(worker);
  const registration = await navigator.serviceWorker.ready;
  // a subscription for another server key would not work
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON() as PushSubscriptionInput;
}
