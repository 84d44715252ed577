import { launchBrowser } from '@tallyard/e2e/browser';
import { discard, freePort, startProduct } from '@tallyard/e2e/product';
import lighthouse from 'lighthouse';
import { atLeast, atMost, type Row } from '../result.ts';
import { median } from '../statistics.ts';

const runs = 3;
const bounds = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
type Category = keyof typeof bounds;
const categories = Object.keys(bounds) as Category[];

interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
}

/** The landing page as a phone on a slow network gets it: Lighthouse's own mobile settings, the median of three visits. */
export async function measureLandingPage(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(product.url));
    return [
      ...categories.map((category) =>
        atLeast(
          `landing page, Lighthouse ${category.replace('-', ' ')}`,
          median(visits.map(({ scores }) => scores[category])),
          '',
          bounds[category],
        ),
      ),
      atMost('landing page, cumulative layout shift', median(visits.map(({ layoutShift }) => layoutShift)), '', 0),
    ];
  } finally {
    await discard(product);
  }
}

/** A new browser each time: nothing is in its cache. */
async function visit(url: string): Promise<Visit> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
    if (!result) throw new Error('Lighthouse gave no result');
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    return {
      scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Record<
        Category,
        number
      >,
      layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}
