import { person } from '@tallyard/e2e/graphql';
import { discard, startProduct } from '@tallyard/e2e/product';
import { type Visit, visit } from '../lighthouse.ts';
import { type Row, told } from '../result.ts';
import { median } from '../statistics.ts';

const runs = 3;

/** The inventory of the demo as somebody who has signed in gets it, on a phone and on a desktop: the median of three visits. */
export async function measureSignedInList(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const { cookie } = await person(product.url, 'user@demo.tallyard.test');
    const rows: Row[] = [];
    for (const isDesktop of [false, true]) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1)
        visits.push(await visit(`${product.url}/inventory`, { cookie, isDesktop }));
      const where = isDesktop ? 'desktop' : 'mobile';
      for (const category of ['performance', 'accessibility', 'best-practices'] as const) {
        const score = median(visits.map(({ scores }) => scores[category]));
        rows.push(told(`inventory, signed in, ${where}, Lighthouse ${category.replace('-', ' ')}`, score, ''));
      }
    }
    return rows;
  } finally {
    await discard(product);
  }
}
