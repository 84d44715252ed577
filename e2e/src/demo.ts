import type { Role } from '@tallyard/domain/permissions/roles';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { connectBrowser, type NewContextOptions, openInventory, type SignedIn, signedIn } from './browser.ts';
import { type Person, person } from './graphql.ts';
import { type RestCaller, restCaller } from './rest.ts';
import type { SharedPart } from './shared-product-of-the-run.ts';
import { WarmContexts } from './warm-contexts.ts';

interface DemoContextOptions extends NewContextOptions {
  /** Creates a new context, for tests that would leave traces. */
  readonly isFresh?: boolean;
}

/** An organization with the demo's data and users for one test file, on the product that all files share. */
export interface Demo extends SharedPart {
  readonly browser: Browser;
  emailOf(role: Role): string;
  /** Returns a signed-in browser context of the user; its page has not opened anything yet. Close it when the test passes. */
  signedIn(role: Role, options?: DemoContextOptions): Promise<SignedIn>;
  /** Like `signedIn`, with the inventory open. */
  atInventory(role: Role, options?: DemoContextOptions): Promise<SignedIn>;
  /** Returns the user as a client of the bff, without a browser. */
  person(role: Role): Promise<Person>;
  /** Returns the user as a client of the api, in the organization. */
  restCaller(role: Role): Promise<RestCaller>;
  /** Returns all output of the product's processes, for all files. */
  output(): Promise<string>;
  /** Closes the contexts of the file. */
  close(): Promise<void>;
}

/** The connection of this worker to the shared browser, which ends with the worker. */
let connected: Promise<{ browser: Browser; contexts: WarmContexts }> | undefined;

async function connect(browserUrl: string): Promise<{ browser: Browser; contexts: WarmContexts }> {
  const browser = await connectBrowser(browserUrl);
  return { browser, contexts: new WarmContexts(browser) };
}

/** Adds an organization to the shared product, which starts when the first file calls this. */
export async function startDemo(): Promise<Demo> {
  const sharedUrl = inject('sharedProductUrl');
  const response = await fetch(sharedUrl);
  if (!response.ok) throw new Error(await response.text());
  const part = (await response.json()) as SharedPart;
  connected ??= connect(part.browserUrl);
  const { browser, contexts } = await connected;
  const emailOf = (role: Role) => `${role}+${part.slug}@demo.tallyard.test`;
  const demo: Demo = {
    ...part,
    browser,
    emailOf,
    signedIn: (role, { isFresh = false, ...options } = {}) =>
      signedIn(isFresh ? browser : contexts, part.url, emailOf(role), options),
    atInventory: async (role, options) => openInventory(await demo.signedIn(role, options)),
    person: (role) => person(part.url, emailOf(role)),
    restCaller: (role) => restCaller(part.apiUrl, emailOf(role), part.organizationId),
    output: async () => (await fetch(`${sharedUrl}/output`)).text(),
    close: () => contexts.closeLent(),
  };
  return demo;
}
