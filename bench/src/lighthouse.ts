import { launchBrowser } from '@tallyard/e2e/browser';
import { freePort } from '@tallyard/e2e/product';
import lighthouse, { desktopConfig } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export interface Visit {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
}

/** Lighthouse missed the start of the visit, as it does now and then; nothing was measured. */
const missedStart = 'NO_NAVSTART';
const tries = 3;

/**
 * One visit as Lighthouse makes it: a phone on a slow network unless `isDesktop`, in a new browser each time, so that
 * nothing is in its cache. `cookie` is sent along with everything.
 */
export async function visit(
  url: string,
  { cookie, isDesktop = false }: { cookie?: string; isDesktop?: boolean } = {},
): Promise<Visit> {
  for (let tried = 1; ; tried += 1) {
    const result = await visitOnce(url, cookie, isDesktop);
    if (result.runtimeError === undefined) return visitFrom(result);
    const { code, message } = result.runtimeError;
    if (code !== missedStart || tried === tries) throw new Error(`Lighthouse: ${message}`);
  }
}

async function visitOnce(url: string, cookie: string | undefined, isDesktop: boolean): Promise<LighthouseResult> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const flags: NonNullable<Parameters<typeof lighthouse>[1]> = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    };
    const result = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined);
    if (!result) throw new Error('Lighthouse gave no result');
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function visitFrom(result: LighthouseResult): Visit {
  const scoreOf = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    layoutShift: result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
