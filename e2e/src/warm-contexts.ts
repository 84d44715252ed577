import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { NewContextOptions } from './browser.ts';

/** The data that a visit leaves in a browser, without downloaded and compiled scripts. */
const visitorData = 'cookies,local_storage,indexeddb,service_workers,cache_storage';

/**
 * Reusable browser contexts. A new context downloads and compiles the whole client, which costs as much as everything else on
 * a page. A used one has it cached, and its cookies, storage and permissions are cleared before it is reused.
 */
export class WarmContexts {
  readonly #browser: Browser;
  readonly #idle = new Map<string, BrowserContext[]>();
  readonly #lent = new Set<BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a context like `newContext`; `close` returns it to the pool. */
  async newContext(options: NewContextOptions): Promise<BrowserContext> {
    const { viewport, colorScheme, ...rest } = options;
    const key = JSON.stringify(rest);
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    const context = idle.pop() ?? (await this.#newWarmContext(rest, idle));
    this.#lent.add(context);
    const newPage = Object.getPrototypeOf(context).newPage as () => Promise<Page>;
    context.newPage = async () => {
      const page = await newPage.call(context);
      if (viewport !== undefined && viewport !== null) await page.setViewportSize(viewport);
      if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
      return page;
    };
    return context;
  }

  async #newWarmContext(options: NewContextOptions, idle: BrowserContext[]): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options);
    const close = context.close.bind(context);
    const origin = options.baseURL ?? '';
    context.close = async () => {
      if (!this.#lent.delete(context)) return close();
      const page = await context.newPage();
      for (const other of context.pages()) if (other !== page) await other.close();
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: visitorData });
      await context.clearCookies();
      await context.clearPermissions();
      await context.unrouteAll();
      await page.close();
      idle.push(context);
    };
    return context;
  }

  /** Closes contexts that were not returned, because a failed test left them in an unknown state. */
  async closeLent(): Promise<void> {
    const left = [...this.#lent];
    this.#lent.clear();
    await Promise.all(left.map((context) => context.close()));
  }
}
