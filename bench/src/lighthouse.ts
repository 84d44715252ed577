import { launchBrowser } from '@tallyard/e2e/browser';
import { freePort } from '@tallyard/e2e/product';
import lighthouse, { desktopConfig } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export interface Visit {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
}

/** Lighthouse occasionally misses the start of a visit; nothing was measured then. */
const missedStart = 'NO_NAVSTART';
const tries = 3;

interface Visitor {
  /** Sent with all requests. */
  readonly cookie?: string;
  readonly isDesktop?: boolean;
  /** The machine's slowness factor. The simulated slowdown of a phone is reduced by it. */
  readonly pace?: number;
}

/**
 * Runs one Lighthouse visit: a phone on a slow network unless `isDesktop`, with a new browser each time, so that its cache is
 * empty.
 */
export async function visit(url: string, visitor: Visitor = {}): Promise<Visit> {
  for (let tried = 1; ; tried += 1) {
    const result = await visitOnce(url, visitor);
    if (result.runtimeError === undefined) return visitFrom(result);
    const { code, message } = result.runtimeError;
    if (code !== missedStart || tried === tries) throw new Error(`Lighthouse: ${message}`);
  }
}

async function visitOnce(url: string, { cookie, isDesktop, pace = 1 }: Visitor): Promise<LighthouseResult> {
  const phone = throttling.mobileSlow4G;
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const flags: NonNullable<Parameters<typeof lighthouse>[1]> = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(!isDesktop && {
        throttling: { ...phone, cpuSlowdownMultiplier: Math.max(1, phone.cpuSlowdownMultiplier / pace) },
      }),
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
