import type { RuleDraft } from '@tallyard/domain/alert-templates/fill';
import type { Format } from '../../shared/format/format';

interface Trigger {
  readonly type?: unknown;
  readonly conditions?: Readonly<Record<string, unknown>> | null;
  readonly thresholds?: Readonly<Record<string, unknown>> | null;
  readonly scope?: Readonly<Record<string, unknown>> | null;
}

const scopeWords = {
  categories: 'category',
  skus: 'SKU',
  warehouseIds: 'some warehouses',
  folderIds: 'some folders',
} as const;

/** Describes when the rule alerts; null for a kind that only another version knows. */
export function watchedBy({ trigger }: Pick<RuleDraft, 'trigger'>, format: Format): string | null {
  const { type, conditions, thresholds, scope } = trigger as Trigger;
  const number = (value: unknown) => (typeof value === 'number' ? format.quantity(value) : String(value));
  const words: Readonly<Record<string, () => string>> = {
    low_stock: () => {
      const least = thresholds?.minQuantity ?? conditions?.threshold ?? 10;
      return least === 'reorderPoint'
        ? 'An item falls to its reorder point'
        : `An item has ${number(least)} or less left`;
    },
    out_of_stock: () => 'The last unit of an item goes',
    over_stock: () => `An item has more than ${number(thresholds?.maxQuantity)}`,
    no_movement: () => `Nothing of an item came or went for ${number(conditions?.days)} days`,
    pending_movement: () => `A movement has waited for ${number(conditions?.hours)} hours`,
    large_movement: () => `One movement is worth ${number(conditions?.value)} or more`,
    manual: () => 'Somebody raises it by hand',
  };
  const text = typeof type === 'string' && Object.hasOwn(words, type) ? words[type]?.() : undefined;
  return text === undefined ? null : [text, ...scopes(scope)].join(', ');
}

function scopes(scope: Trigger['scope']): string[] {
  return (Object.keys(scopeWords) as (keyof typeof scopeWords)[]).flatMap((name) => {
    const entries = scope?.[name];
    if (!Array.isArray(entries) || entries.length === 0) return [];
    // Ids mean nothing to users.
    return name === 'categories' || name === 'skus'
      ? [`${scopeWords[name]} ${entries.join(' or ')}`]
      : [`in ${scopeWords[name]}`];
  });
}
