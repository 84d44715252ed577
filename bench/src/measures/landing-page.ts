import { discard, startProduct } from '@tallyard/e2e/product';
import { categories, type Visit, visit } from '../lighthouse.ts';
import { atLeast, atMost, type Row } from '../result.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

const runs = sized(3, 1);
const bounds = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;

/** Measures the landing page on a phone with a slow network: Lighthouse's mobile settings, the median of three visits. */
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
