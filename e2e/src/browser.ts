import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { splitOrganization } from '@tallyard/domain/pages/addresses';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  chromium,
  type Download,
  type LaunchOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { type GraphQLAnswer, signInMutation } from './graphql.ts';
import { temporaryDirectory } from './product.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The timeout for page content, in milliseconds; enough for a machine that is ten times slower than usual. */
const appearMs = 90_000;

/** Sessions are listed with the name of their browser. */
const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

const launchOptions = (more: readonly string[]): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

/** Launches a browser; `more` are additional arguments of Chromium. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  return withPatience(await chromium.launch(launchOptions(more)));
}

/** Launches a browser that several processes can connect to. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launchOptions([]), host: '127.0.0.1' });
}

/** Connects to a browser of `launchBrowserServer`. Closing the connection closes only its own contexts. */
export async function connectBrowser(browserUrl: string): Promise<Browser> {
  return withPatience(await chromium.connect(browserUrl));
}

function withPatience(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(appearMs);
    return context;
  };
  return browser;
}

export type NewContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export interface SignedIn {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page and its console. */
  readonly problems: string[];
}

/**
 * Creates a browser context of a user, signed in without the form, which `ways-in.e2e.ts` and `keyboard.long.ts` fill in. The
 * page has not opened anything yet.
 */
export async function signedIn(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  email: string,
  options: NewContextOptions = {},
): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options });
  const response = await context.request.post('/graphql', {
    headers: { 'idempotency-key': randomUUID(), 'user-agent': options.userAgent ?? chromeOnLinux },
    data: { query: signInMutation, variables: { input: { email, password: 'tallyard-demo' } } },
  });
  const { errors } = (await response.json()) as GraphQLAnswer;
  if (errors) throw new Error(`${email} could not sign in: ${JSON.stringify(errors)}`);
  const page = await context.newPage();
  return { context, page, problems: watchProblems(page) };
}

/** Collects errors of the page and its console from now on. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

/** Returns the path of the current page without its organization. */
export function pagePath(page: Page): string {
  return splitOrganization(new URL(page.url()).pathname).page;
}

/** Opens the inventory, where most tests start. */
export async function openInventory(signedIn: SignedIn): Promise<SignedIn> {
  await signedIn.page.goto('/inventory');
  await signedIn.page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  return signedIn;
}

interface LoadedAxe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
  /** Undocumented. If it is missing, all rules run. */
  readonly _audit?: { readonly rules: readonly { readonly id: string; readonly impact?: string }[] };
}

/** Returns the serious and critical problems that axe finds on the page, one line each; only for `rules` if passed. */
export async function seriousProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (!(await page.evaluate(() => 'axe' in window))) {
    // By evaluation, not as a script element, because the page's Content-Security-Policy refuses inline scripts.
    await page.evaluate(readFileSync(axePath, 'utf8'));
  }
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  const results = await page.evaluate((input) => {
    const { axe } = window as unknown as { axe: LoadedAxe };
    // The rules with lesser impact, which take a third of the time, are skipped.
    const lesser = (axe._audit?.rules ?? []).filter(({ impact }) => impact === 'moderate' || impact === 'minor');
    const ruleOptions = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
    return axe.run(document, input.runOnly ? input : { ...input, rules: ruleOptions });
  }, options);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Runs in the page. Waits until no color transition is running. */
async function settledColors(): Promise<void> {
  await new Promise((drawn) => setTimeout(drawn, 50));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** Returns the problems that persist, because elements that are being drawn may still have their previous colors. */
export async function lastingProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await page.evaluate(settledColors);
    const found = await seriousProblems(page, rules);
    if (found.length === 0 || looks === 4) return found;
    await page.waitForTimeout(150);
  }
}

/**
 * Returns the problems in the light scheme, and in the dark scheme those that depend on colors. The page, which follows the
 * system, is left in the light scheme.
 */
export async function seriousProblemsInBothSchemes(page: Page): Promise<string[]> {
  const problems = await lastingProblems(page);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const shown = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await expect.poll(shown).toBe(scheme);
    await page.evaluate(settledColors);
    if (scheme === 'light') break;
    const found = await lastingProblems(page, ['color-contrast']);
    problems.push(...found.map((problem) => `in the dark, ${problem}`));
  }
  return problems;
}

/** Returns true if the page is wider than the window, so that it would scroll horizontally on phones. */
export async function overflowsSideways(page: Page): Promise<boolean> {
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  // Checks again while the page may still be laid out; a page that is too wide stays so.
  for (let looks = 1; await isWider(); looks += 1) {
    if (looks === 4) return true;
    await page.waitForTimeout(150);
  }
  return false;
}

const wide = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;

/**
 * Returns the problems of a screen on common devices: in the light scheme at 1280 px, in both schemes on a phone. Checks the
 * current page without reloading it, and restores the light scheme and its size.
 */
export async function problemsOnAnyDevice(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const look = async (device: string, problemsOf: (page: Page) => Promise<string[]>) => {
    if (await overflowsSideways(page)) problems.push(`${device}: wider than the window`);
    problems.push(...(await problemsOf(page)).map((problem) => `${device}: ${problem}`));
  };
  const before = page.viewportSize() ?? wide;
  await page.setViewportSize(wide);
  await look('1280 px', lastingProblems);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(phone);
  await look('390 px', seriousProblemsInBothSchemes);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  await page.setViewportSize(before);
  return problems;
}

/** Saves a download under its suggested name and returns the path. */
export async function saveDownload(download: Download): Promise<string> {
  const path = join(temporaryDirectory(), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/**
 * Waits until a dialog has the focus, which happens after it is rendered. An earlier key press would reach the page behind
 * it.
 */
export async function focusInDialog(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.activeElement?.closest('[role=dialog],[role=alertdialog]')?.checkVisibility() === true,
  );
}

/** Opens a select by keyboard and chooses the option with this name. */
export async function chooseByKeyboard(page: Page, choice: Locator, name: string): Promise<void> {
  await choice.press('ArrowDown');
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  const marked = () => page.locator('[role=option][data-combobox-selected]').allInnerTexts();
  for (let presses = 0; (await marked()).join() !== name; presses += 1) {
    if (presses === 20) throw new Error(`The arrows never reach ${name}`);
    const before = await marked();
    await choice.press('ArrowDown');
    // The list is rendered before it handles arrow keys, so a press without effect is repeated.
    await expect
      .poll(marked, { timeout: 3_000 })
      .not.toEqual(before)
      .catch(() => {});
  }
  await choice.press('Enter');
  await expect.poll(() => choice.inputValue()).toBe(name);
}
