import type { Guard } from '../guard.ts';

const products = 'apps/api/src/products/products.test.ts';
const bulk = 'apps/api/src/products/bulk.test.ts';
const figures = 'apps/api/src/products/figures.test.ts';
const fields = 'apps/api/src/products/custom-fields.test.ts';
const migration = 'apps/api/src/platform/database/migrations/0035_products.sql';

export const guards: readonly Guard[] = [
  {
    name: 'products.sku-once',
    promise: 'A SKU stands once in an organisation, however many create it at the same moment.',
    code: { file: migration, text: 'CREATE UNIQUE INDEX products_sku ON products' },
    without: 'CREATE INDEX products_sku ON products',
    proof: {
      file: products,
      tests: [
        'keep their SKU to themselves in the organisation, case by case; a product’s own is no conflict (PRD-30)',
        'of 40 that are created with one SKU at the same time are one',
      ],
    },
  },
  {
    name: 'products.other-organisations',
    promise: 'A product is nothing to another organisation.',
    code: { file: migration, text: `CALL protect_tenant_table('products');` },
    without: `ALTER TABLE products ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON products USING (true) WITH CHECK (true);`,
    proof: { file: products, tests: ['are nothing to another organisation, whatever a query forgets'] },
  },
  {
    name: 'products.stock-is-asked',
    promise: 'A product of which there is stock is deleted on purpose only.',
    code: { file: 'apps/api/src/products/service.ts', text: 'if (held > 0 && !body?.force) {' },
    without: 'if (held < 0) {',
    proof: {
      file: products,
      tests: ['are not deleted while there is stock of them, unless forced: then their items stay (PRD-14)'],
    },
  },
  {
    name: 'products.stock-is-asked-of-many',
    promise: 'Nor are many, whatever came in since their deletion was planned.',
    code: { file: 'apps/api/src/products/plans/delete-kind.ts', text: 'if (stock > 0 && !isForced(row))' },
    without: 'if (stock < 0)',
    proof: {
      file: 'apps/api/src/products/plans.test.ts',
      tests: ['stock that came in after a plan of deletion was made keeps its product'],
    },
  },
  {
    name: 'products.prices-are-kept',
    promise: 'Nobody changes or removes a price that a product has had.',
    code: {
      file: migration,
      text: `CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON product_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
    },
    without: '',
    proof: { file: bulk, tests: ['keep every price they have had: from, to, by whom and why, newest first'] },
  },
  {
    name: 'products.figures-follow',
    promise: 'The figures are those of the products there are, after every kind of change.',
    code: { file: migration, text: 'REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update' },
    without: 'REFERENCING OLD TABLE AS after_update NEW TABLE AS before_update',
    proof: { file: figures, tests: ['are seven, and right after every kind of change, folded or not (PRD-4)'] },
  },
  {
    name: 'products.values-fit',
    promise: 'A custom field holds what its type allows, and a required one is there.',
    code: { file: 'apps/api/src/products/custom-fields.ts', text: 'if (problems.length > 0) throw invalid(problems);' },
    without: '',
    proof: { file: fields, tests: ['take values of their types alone, and required ones have to be there'] },
  },
  {
    name: 'products.values-are-found',
    promise: 'A list is narrowed by what products have, also after a change.',
    code: {
      file: migration,
      text: 'CREATE TRIGGER values_of_changed AFTER UPDATE OF custom_fields, deleted_at ON products',
    },
    without: 'CREATE TRIGGER values_of_changed AFTER UPDATE OF unit ON products',
    proof: {
      file: fields,
      tests: ['narrow the list by exactly what a product has, also after it was changed or deleted'],
    },
  },
];
