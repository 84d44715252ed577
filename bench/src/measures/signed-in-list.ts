import { person } from '@tallyard/e2e/graphql';
import { machinePace } from '@tallyard/e2e/machine-pace';
import { discard, startProduct } from '@tallyard/e2e/product';
import { type Visit, visit } from '../lighthouse.ts';
import { atLeast, type Row, unbounded } from '../result.ts';
import { isSmoke, sized } from '../size.ts';
import { median } from '../statistics.ts';

const runs = sized(5, 1);
const bounds = { performance: 80, accessibility: 100, 'best-practices': 95 } as const;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/**
 * Measures the inventory of the demo for a signed-in user: on a phone, simulated relative to the machine's pace, and on a
 * desktop, as fast as the machine. The median of five visits each.
 */
export async function measureSignedInList(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const { cookie } = await person(product.url, 'user@demo.tallyard.test');
    const url = `${product.url}/inventory`;
    const phone: Visit[] = [];
    const desktop: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      phone.push(await visit(url, { cookie, pace: await machinePace() }));
      // In a smoke run, a second visit would only take longer.
      if (!isSmoke) desktop.push(await visit(url, { cookie, isDesktop: true }));
    }
    const of = (visits: readonly Visit[], category: (typeof categories)[number]) =>
      median(visits.map(({ scores }) => scores[category]));
    const name = (category: string) => `Lighthouse ${category.replace('-', ' ')}`;
    return [
      ...categories.map((category) =>
        atLeast(`inventory, signed in, phone, ${name(category)}`, of(phone, category), '', bounds[category]),
      ),
      ...categories.map((category) =>
        unbounded(`inventory, signed in, desktop, ${name(category)}`, of(desktop, category), ''),
      ),
    ];
  } finally {
    await discard(product);
  }
}
