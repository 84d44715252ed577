import type { TenantTransaction } from '../platform/database/transaction.ts';

/** The supplier of each category; the others have none. */
const suppliers: Readonly<Record<string, string>> = {
  Fasteners: 'Brunner Fastening',
  'Hand tools': 'Halvorsen Tools',
  'Power tools': 'Halvorsen Tools',
  Electrical: 'Lumen Electric Supply',
  Plumbing: 'Aquila Fittings',
  'Paint and sealants': 'Colour Works',
};

/** Creates a product for each SKU with an item, priced 40 percent above the item, with a price increase 60 days ago. */
export async function seedProducts(tenant: TenantTransaction, userId: string): Promise<void> {
  await tenant.query(
    `INSERT INTO products (organization_id, product_id, sku, name, description, category, supplier, unit, barcode, price,
       status, created_at, updated_at)
     SELECT DISTINCT ON (i.sku) i.organization_id, gen_random_uuid(), i.sku, i.name, i.description, i.category,
       $2::jsonb ->> i.category, CASE WHEN i.category = 'Fasteners' THEN 'box' ELSE 'piece' END, i.barcode,
       round(i.unit_price * 1.4, 2), CASE WHEN ascii(reverse(i.sku)) % 10 = 7 THEN 'inactive' ELSE 'active' END,
       now() - interval '180 days', now() - interval '1 day'
     FROM inventory_items i WHERE i.organization_id = $1 AND i.deleted_at IS NULL ORDER BY i.sku, i.item_id`,
    [tenant.organizationId, JSON.stringify(suppliers)],
  );
  await tenant.query(
    `INSERT INTO product_prices (organization_id, price_id, product_id, from_price, to_price, reason, created_by, created_at)
     SELECT p.organization_id, gen_random_uuid(), p.product_id, s.before, s.after, s.reason, $2::uuid, now() - s.days * interval '1 day'
     FROM products p, LATERAL (VALUES
       (NULL::numeric, round(p.price * 0.94, 2), NULL::text, 180),
       (round(p.price * 0.94, 2), p.price, 'New price list', 60)) AS s(before, after, reason, days)
     WHERE p.organization_id = $1 AND (s.before IS NULL OR s.before <> s.after)`,
    [tenant.organizationId, userId],
  );
}
