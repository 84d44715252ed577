import type { Guard } from '../guard.ts';

const products = 'apps/api/src/products/products.test.ts';
const bulk = 'apps/api/src/products/bulk.test.ts';
const figures = 'apps/api/src/products/product-totals.test.ts';
const fields = 'apps/api/src/platform/custom-fields/custom-fields.test.ts';
const images = 'apps/api/src/products/images/images.test.ts';
const anchors = 'apps/api/src/products/anchors.test.ts';
const migration = 'apps/api/src/platform/database/migrations/0010_products.sql';
const anchorMigration = 'apps/api/src/platform/database/migrations/0010_products.sql';

export const guards: readonly Guard[] = [
  {
    name: 'products.sku-once',
    promise: 'A SKU stands once in an organization, however many create it at the same moment.',
    code: { file: migration, text: 'CREATE UNIQUE INDEX products_sku ON products' },
    without: 'CREATE INDEX products_sku ON products',
    proof: {
      file: products,
      tests: [
        'keep their SKU to themselves in the organization, case by case; a product’s own is no conflict (PRD-30)',
        'of 40 that are created with one SKU at the same time are one',
      ],
    },
  },
  {
    name: 'products.other-organizations',
    promise: 'A product is nothing to another organization.',
    code: { file: migration, text: `CALL protect_tenant_table('products');` },
    without: `ALTER TABLE products ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON products USING (true) WITH CHECK (true);`,
    proof: { file: products, tests: ['are nothing to another organization, whatever a query forgets'] },
  },
  {
    name: 'products.stock-is-asked',
    promise: 'A product of which there is stock is deleted on purpose only.',
    replace: ['> 0 && !body?.force', '< 0'],
    proof: {
      file: products,
      tests: ['are not deleted while there is stock of them, unless forced: then their items stay (PRD-14)'],
    },
  },
  {
    name: 'products.stock-is-asked-of-many',
    promise: 'Nor are many, whatever came in since their deletion was planned.',
    replace: ['> 0 && !isForced(row)', '< 0'],
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
    name: 'products.totals-of-figures',
    promise:
      'The total of a list that is counted by figures takes all that is not folded yet, or the rows are counted.',
    replace: ['<=', '>= 0 *'],
    proof: {
      file: 'apps/api/src/products/product-totals.test.ts',
      tests: ['so it is while more waits to be folded than is read for it'],
    },
  },
  {
    name: 'products.totals-of-deltas',
    promise: 'The total of a list that is counted by figures is that of its rows, folded or not.',
    replace: ['WHERE $', 'WHERE false AND $'],
    proof: {
      file: 'apps/api/src/products/product-totals.test.ts',
      tests: ['whatever is changed, the total of a list that is counted by figures is that of its rows'],
    },
  },
  {
    name: 'products.values-fit',
    promise: 'A custom field holds what its type allows, and a required one is there.',
    remove: true,
    proof: { file: fields, tests: ['take values of their types alone, and required ones have to be there'] },
  },
  {
    name: 'products.values-are-found',
    promise: 'A list is narrowed by what products and items have, also after a change.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0001_platform.sql',
      text: 'AFTER UPDATE OF custom_fields, deleted_at ON %s',
    },
    without: 'AFTER UPDATE OF barcode ON %s',
    proof: {
      file: fields,
      tests: ['narrow the list by exactly what a product has, also after it was changed or deleted'],
    },
  },
  {
    name: 'products.own-texts-of-others',
    promise: 'What a text contains is looked for among the things of the organization alone.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0001_platform.sql',
      text: 'WHERE t.organization_id = $1 AND t.kind = $2 AND t.key = $3',
    },
    without: 'WHERE $1 > 0 AND t.kind = $2 AND t.key = $3',
    proof: { file: fields, tests: ['are nothing to another organization: neither values nor texts'] },
  },
  {
    name: 'imports.new-sku-is-free',
    promise: 'A file that gives a thing a SKU that another has is told so before anything is changed.',
    replace: ['!== undefined && holder.id !== thing.id', '=== thing'],
    proof: {
      file: 'apps/api/src/products/import/exchange.test.ts',
      tests: ['a new SKU that another has is a conflict, and one that somebody takes meanwhile is refused, alone'],
    },
  },
  {
    name: 'products.images-follow',
    promise: 'Images of a product that was merged into another are the other’s, and its own again once that is undone.',
    replace: ['>', '<'],
    proof: {
      file: 'apps/api/src/products/merge.test.ts',
      tests: [
        'description and own values can be those of the one that goes, its images follow, and the undo gives all back',
      ],
    },
  },
  {
    name: 'products.images-by-content',
    promise: 'An image is what its bytes say, whatever it is called.',
    replace: ["refused: 'type'", 'size: { width: 1, height: 1 }'],
    proof: {
      file: images,
      tests: ['are taken as JPEG, PNG, WebP and AVIF, by what they are and not by what they are called'],
    },
  },
  {
    name: 'products.images-decode',
    promise: 'What begins like a picture and is none is refused when it is sent.',
    replace: ["resize({ width: 32, height: 32, fit: 'inside' }) .raw() .toBuffer", 'metadata'],
    proof: {
      file: images,
      tests: ['are taken as JPEG, PNG, WebP and AVIF, by what they are and not by what they are called'],
    },
  },
  {
    name: 'products.images-pixels',
    promise: 'A few bytes that unpack to more pixels than there is memory for are not decoded.',
    replace: ['> maxImagePixels || Math.max(width, height) > maxImageSide', '=== 0'],
    proof: {
      file: images,
      tests: ['of more pixels than memory is given for are refused however few bytes they are, and of more bytes, too'],
    },
  },
  {
    name: 'products.images-are-no-witnesses',
    promise: 'What a camera writes into a picture is not shown to anybody, and the picture stands the right way up.',
    replace: ['autoOrient', 'keepMetadata'],
    proof: {
      file: images,
      tests: ['are made in their widths as WebP and AVIF, the right way up and without what the camera told (PRD-37)'],
    },
  },
  {
    name: 'products.images-of-others',
    promise: 'An image is nothing to another organization: neither its row nor its file.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0010_products.sql',
      text: `CALL protect_tenant_table('product_images');`,
    },
    without: `ALTER TABLE product_images ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON product_images USING (true) WITH CHECK (true);`,
    proof: {
      file: images,
      tests: ['are nothing to another organization: neither their list nor a file, by whatever id'],
    },
  },
  {
    name: 'products.images-are-swept',
    promise: 'A file that no row names does not stay for ever, and none goes whose row may be about to come.',
    replace: ['orphanAfterMs', '0'],
    proof: {
      file: images,
      tests: ['of which no row was ever committed are swept, but not before a day: their row may be about to be'],
    },
  },
  {
    name: 'products.anchors-follow-renames',
    promise:
      'A far page of the catalog holds what it would hold were it counted from the first product, whoever renames any.',
    code: { file: anchorMigration, text: 'AFTER UPDATE OF name, status, deleted_at ON products' },
    without: 'AFTER UPDATE OF status, deleted_at ON products',
    proof: {
      file: anchors,
      tests: ['products that are renamed are counted from the anchors of their new names'],
    },
  },
  {
    name: 'products.anchors-wait-for-surveys',
    promise: 'Who adds products while anchors are set counts them from the new ones.',
    code: {
      file: anchorMigration,
      text: 'PERFORM pg_advisory_xact_lock_shared(7313, o.id) FROM (SELECT DISTINCT organization_id AS id FROM inserted) AS o;',
    },
    without: '',
    proof: {
      file: anchors,
      tests: ['who adds products while anchors are being set waits, and counts them from the new ones'],
    },
  },
  {
    name: 'products.field-actions',
    promise: 'Nobody changes the price of a product without the flag for it, whatever else they may change.',
    remove: true,
    proof: { file: 'apps/api/src/deciding-flags.test.ts', tests: ['canManageProductPricing: another price'] },
  },
];
