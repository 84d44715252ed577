import type pg from 'pg';

/**
 * What a member without access to a warehouse may not change, by table: SQL conditions for the rows of the organization $1
 * that are hidden from members of the warehouses $2. Rules, policies, delegations and reports count if they concern hidden
 * data.
 */
const hidden: Readonly<Record<string, string>> = {
  warehouses: 't.warehouse_id <> ALL ($2)',
  inventory_items: 't.warehouse_id <> ALL ($2)',
  inventory_movements: 't.warehouse_id <> ALL ($2)',
  counts: 't.warehouse_id <> ALL ($2)',
  movement_series:
    'EXISTS (SELECT FROM inventory_items i WHERE i.organization_id = t.organization_id AND i.item_id = t.item_id AND i.warehouse_id <> ALL ($2))',
  stock_ledger:
    'EXISTS (SELECT FROM inventory_items i WHERE i.organization_id = t.organization_id AND i.item_id = t.item_id AND i.warehouse_id <> ALL ($2))',
  count_lines:
    'EXISTS (SELECT FROM counts c WHERE c.organization_id = t.organization_id AND c.count_id = t.count_id AND c.warehouse_id <> ALL ($2))',
  // The root and folders above warehouses are shared; the content of a hidden warehouse is hidden.
  folders:
    'EXISTS (SELECT FROM folders_above(t.organization_id, ARRAY[t.folder_id]) above JOIN warehouses w ON w.warehouse_id = above.folder_id WHERE w.warehouse_id <> ALL ($2))',
  alert_rules: 'true',
  approval_policies: 'true',
  approval_delegations: 'true',
  scheduled_reports: 'true',
};

/** New rows in these tables are allowed, because they concern only what their author sees. */
const mayGrow: ReadonlySet<string> = new Set(['alert_rules', 'folders', 'scheduled_reports', 'approval_delegations']);

export type HiddenRows = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns every hidden row in its last written version. */
export async function readHiddenRows(
  sql: pg.Client,
  organizationId: number,
  warehouseIds: readonly string[],
): Promise<HiddenRows> {
  const rows = new Map<string, ReadonlySet<string>>();
  for (const [table, condition] of Object.entries(hidden)) {
    const found = await sql.query<{ version: string }>(
      `SELECT t.ctid::text || ' ' || t.xmin::text AS version FROM ${table} t
       WHERE t.organization_id = $1 AND cardinality($2::uuid[]) >= 0 AND ${condition}`,
      [organizationId, warehouseIds],
    );
    rows.set(table, new Set(found.rows.map(({ version }) => version)));
  }
  return rows;
}

/** Returns the tables in which a hidden row was changed, removed or added. */
export function changedTables(before: HiddenRows, after: HiddenRows): string[] {
  return [...before].flatMap(([table, versions]) => {
    const now = after.get(table) ?? new Set();
    const isStored = [...versions].every((version) => now.has(version));
    return isStored && (mayGrow.has(table) || now.size === versions.size) ? [] : [table];
  });
}
