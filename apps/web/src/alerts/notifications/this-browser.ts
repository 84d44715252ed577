/** How pushes stand in the browser at hand. `unsupported` also where the page did not come by https. */
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

/** What the server has to know of this browser. */
export interface HereSubscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Asks for the permission and subscribes; null: it was not given. Throws what the browser throws, such as without its push service. */
export async function subscribeHere(publicKey: string): Promise<HereSubscribed | null> {
  // guard: web.push-asked-first
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One that was made for other keys takes nothing from these; the same one serves other organizations, too.
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
