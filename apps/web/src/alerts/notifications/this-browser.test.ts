import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushStateHere, subscribeHere } from './this-browser';

/** A key of 65 bytes, in whose text both letters are that base64 of addresses has instead of + and /. */
const keyBytes = Uint8Array.from({ length: 65 }, (_, at) => (at % 2 === 0 ? 0xfb : 0xff));
const key = Buffer.from(keyBytes).toString('base64url');
const otherBytes = keyBytes.map((byte) => byte ^ 1);

/** What a browser keeps of one subscription. */
function subscriptionOf(serverKey: Uint8Array, endpoint: string) {
  const { buffer } = Uint8Array.from(serverKey);
  return {
    options: { applicationServerKey: buffer },
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint, keys: { p256dh: `p of ${endpoint}`, auth: `a of ${endpoint}` } }),
  };
}
type Subscription = ReturnType<typeof subscriptionOf>;

/** A browser that can push, as it stands: what is registered, what is subscribed, what is permitted. */
class FakeBrowser {
  permission: NotificationPermission = 'granted';
  answer: NotificationPermission = 'granted';
  isRegistered = true;
  subscribed: Subscription | null = null;
  readonly register = vi.fn(async () => {
    this.isRegistered = true;
  });
  readonly subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    this.subscribed = subscriptionOf(applicationServerKey, 'https://push.example/new');
    return this.subscribed;
  });
  readonly requestPermission = vi.fn(async () => {
    this.permission = this.answer;
    return this.answer;
  });

  take(): void {
    const pushManager = { getSubscription: async () => this.subscribed, subscribe: this.subscribe };
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', class {});
    const notification = { requestPermission: this.requestPermission };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    vi.stubGlobal('Notification', notification);
    vi.stubGlobal('navigator', {
      serviceWorker: {
        getRegistration: async () => (this.isRegistered ? { pushManager } : undefined),
        register: this.register,
        ready: Promise.resolve({ pushManager }),
      },
    });
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.take();
});
afterEach(() => vi.unstubAllGlobals());

describe('how pushes stand in this browser', () => {
  test.each([
    ['is not of a secure page', () => vi.stubGlobal('isSecureContext', false)],
    ['has no workers', () => vi.stubGlobal('navigator', {})],
    ['has no pushes', () => Reflect.deleteProperty(window, 'PushManager')],
    ['has no notifications', () => Reflect.deleteProperty(window, 'Notification')],
  ])('unsupported where it %s', async (_what, lacks) => {
    browser.subscribed = subscriptionOf(keyBytes, 'https://push.example/old');
    lacks();
    expect(await pushStateHere()).toBe('unsupported');
  });

  test('blocked where its person has refused, whatever was subscribed before', async () => {
    browser.subscribed = subscriptionOf(keyBytes, 'https://push.example/old');
    browser.permission = 'denied';
    expect(await pushStateHere()).toBe('blocked');
  });

  test.each([
    ['on: permitted and subscribed', 'granted', true, true, 'on'],
    ['off: permitted, not subscribed', 'granted', true, false, 'off'],
    ['off: permitted, without the worker', 'granted', false, true, 'off'],
    ['off: subscribed, and the permission taken back since', 'default', true, true, 'off'],
  ] as const)('%s', async (_what, permission, isRegistered, isSubscribed, state) => {
    Object.assign(browser, { permission, isRegistered });
    if (isSubscribed) browser.subscribed = subscriptionOf(keyBytes, 'https://push.example/old');
    expect(await pushStateHere()).toBe(state);
  });

  test('asking how they stand asks nobody for a permission and subscribes nothing', async () => {
    browser.permission = 'default';
    await pushStateHere();
    expect(browser.requestPermission).not.toHaveBeenCalled();
    expect(browser.register).not.toHaveBeenCalled();
    expect(browser.subscribe).not.toHaveBeenCalled();
  });
});

describe('turning pushes on in this browser', () => {
  test.each(['denied', 'default'] as const)(
    'without the permission (%s) it comes to nothing, and nothing is registered',
    async (answer) => {
      browser.answer = answer;
      expect(await subscribeHere(key)).toBeNull();
      expect(browser.register).not.toHaveBeenCalled();
      expect(browser.subscribe).not.toHaveBeenCalled();
    },
  );

  test('registers the worker and subscribes visibly, with the bytes of the key of the server', async () => {
    browser.isRegistered = false;
    expect(await subscribeHere(key)).toEqual({
      endpoint: 'https://push.example/new',
      p256dh: 'p of https://push.example/new',
      auth: 'a of https://push.example/new',
    });
    expect(browser.register).toHaveBeenCalledWith('/push-worker.js');
    expect(browser.subscribe).toHaveBeenCalledTimes(1);
    const [requested] = browser.subscribe.mock.calls[0] ?? [];
    expect(requested).toMatchObject({ userVisibleOnly: true });
    expect([...(requested?.applicationServerKey ?? [])]).toEqual([...keyBytes]);
    expect(key).toMatch(/[-_]/);
  });

  test('one that is there for the same key stays, and serves another organization as well', async () => {
    const before = subscriptionOf(keyBytes, 'https://push.example/old');
    browser.subscribed = before;
    expect(await subscribeHere(key)).toMatchObject({ endpoint: 'https://push.example/old' });
    expect(before.unsubscribe).not.toHaveBeenCalled();
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  test('one that was made for another key is ended before the new one is made', async () => {
    const before = subscriptionOf(otherBytes, 'https://push.example/old');
    browser.subscribed = before;
    expect(await subscribeHere(key)).toMatchObject({ endpoint: 'https://push.example/new' });
    expect(before.unsubscribe).toHaveBeenCalledTimes(1);
    expect(before.unsubscribe.mock.invocationCallOrder[0]).toBeLessThan(
      browser.subscribe.mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('what the browser says instead of a subscription is not kept back', async () => {
    browser.subscribe.mockRejectedValueOnce(new DOMException('push service not available', 'AbortError'));
    await expect(subscribeHere(key)).rejects.toThrow('push service not available');
  });
});
