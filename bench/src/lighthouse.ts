import { launchBrowser } from '@tallyard/e2e/browser';
import { freePort } from '@tallyard/e2e/product';
import lighthouse, { desktopConfig } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Visit {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
}

/**
 * One visit as Lighthouse makes it: a phone on a slow network unless `isDesktop`, in a new browser each time, so that
 * nothing is in its cache. `cookie` is sent along with everything.
 */
export async function visit(
  url: string,
  { cookie, isDesktop = false }: { cookie?: string; isDesktop?: boolean } = {},
): Promise<Visit> {
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
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}
