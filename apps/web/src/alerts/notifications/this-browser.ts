/** The state of push notifications in this browser. Also `unsupported` on pages without HTTPS. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const worker = '/push-worker.js';

const canPush = () =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushStateHere(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await subscription()) !== null ? 'on' : 'off';
}

/** The subscription data that the server needs. */
export interface HereSubscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Asks for permission and subscribes. Null: permission was denied. Throws the browser's error, for example if its push
 * service is unreachable.
 */
export async function subscribeHere(publicKey: string): Promise<HereSubscribed | null> {
  // guard: web.push-asked-first
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription for other keys receives no pushes signed with these. One for the same keys is shared by all organizations.
  // guard: web.push-of-the-key
  const isOfOthers = before !== null && textOf(before.options.applicationServerKey) !== publicKey;
  if (isOfOthers) await before.unsubscribe();
  const created =
    before !== null && !isOfOthers
      ? before
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = created.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}
