// Web push on this device. The browser is asked only when the player moves the switch, never by itself.
import { notifications as calls, type PushSubscription as Wire } from '@malva/contract/notifications';
import { call } from '../../core/api.ts';

export type PushState = 'on' | 'off' | 'denied' | 'failed';

export const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');

export async function readState(): Promise<PushState> {
  try {
    if (Notification.permission === 'denied') return 'denied';
    const subscription = await (await registration())?.pushManager.getSubscription();
    return subscription ? 'on' : 'off';
  } catch (error) {
    console.warn('push', error);
    return 'failed';
  }
}

const readyMs = 5_000;

/** A private window may have no worker, and then its `ready` never comes. */
const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no worker')), readyMs)),
  ]);

function wireOf(subscription: PushSubscription): Wire {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

async function subscribe(pushKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const worker = await readyWorker();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  try {
    await call(calls.pushToken, { body: { subscription: wireOf(subscription), isOn: true } });
    return 'on';
  } catch (error) {
    // What the server does not know would only look switched on.
    await subscription.unsubscribe();
    throw error;
  }
}

async function unsubscribe(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await call(calls.pushToken, { body: { subscription: wireOf(subscription), isOn: false } });
  await subscription.unsubscribe();
  return 'off';
}

export async function switchPush(isOn: boolean, pushKey: string): Promise<PushState> {
  try {
    return await (isOn ? subscribe(pushKey) : unsubscribe());
  } catch (error) {
    console.warn('push', error);
    return 'failed';
  }
}
