import type { TenantTransaction } from '../../database/transaction.ts';
import type { Direction } from '../order.ts';
import type { Values } from '../values.ts';

/** The number of rows between two anchors when they are created. */
export const anchorSpacing = 4_000;

/** A list sorted by name that can be long, and the tables of its anchors. */
export interface AnchoredList {
  /** The table of the list, with the columns `name` and `deleted_at`. */
  readonly of: string;
  readonly id: string;
  readonly anchors: string;
  readonly counts: string;
  readonly deltas: string;
  /** The column of the count in the tables of counts and deltas. */
  readonly counted: string;
  /** The columns that counts are grouped by: the most common filters. */
  readonly by: readonly string[];
  /** The class id of the advisory lock. Triggers that count, and folding, take it shared; `survey` takes it exclusively. */
  readonly lockSpace: number;
}

/** The requested page, and the filters of the list; undefined for no filter. */
export interface AnchoredPage {
  readonly narrowed: Readonly<Record<string, unknown>>;
  readonly offset: number;
  readonly limit: number;
  readonly direction: Direction;
}

/** Options for reading pages that are far from the start of a list. */
export interface FarPages {
  /** Called after the transaction if more rows than expected were skipped. */
  readonly onFarSkip: (organizationId: number) => void;
  /** Pages that begin at this row or later are found by anchors; before it, skipping rows is as fast. */
  readonly from?: number;
}

/** Returns the row from which on pages are found by anchors. */
export const farFrom = ({ from = 2.5 * anchorSpacing }: FarPages): number => from;

/**
 * Anchors are rows from which the position of a page in a list by name is counted, so that the rows before it are not
 * skipped one by one (ADR 0020).
 */
export class Anchors {
  readonly #list: AnchoredList;

  constructor(list: AnchoredList) {
    this.#list = list;
  }

  /** Waits while the organization's anchors are being rebuilt, and keeps them unchanged until the transaction ends. */
  async keep(transaction: TenantTransaction): Promise<void> {
    await transaction.query(`SELECT pg_advisory_xact_lock_shared(${this.#list.lockSpace}, $1)`, [
      transaction.organizationId,
    ]);
  }

  /** Returns whether anchors exist. They never disappear, because `survey` replaces them in one transaction. */
  async areThere(transaction: TenantTransaction): Promise<boolean> {
    const { rows } = await transaction.query(
      `SELECT FROM ${this.#list.anchors} WHERE organization_id = $1 AND anchor = 0`,
      [transaction.organizationId],
      `${this.#list.anchors}-are-there`,
    );
    return rows.length > 0;
  }

  /**
   * Rebuilds the organization's anchors, `spacing` rows apart, and counts the rows between them. Returns false while
   * another transaction changes the list: it never waits for them, while they wait for it. It scans one index twice, about
   * a second for a million rows.
   */
  async survey(transaction: TenantTransaction, spacing = anchorSpacing): Promise<boolean> {
    const { of, id, anchors, counts, deltas, counted, by, lockSpace } = this.#list;
    const { organizationId } = transaction;
    const { rows } = await transaction.query<{ alone: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${lockSpace}, $1) AS alone`,
      [organizationId],
    );
    if (!rows[0]?.alone) return false;
    for (const table of [deltas, counts, anchors]) {
      await transaction.query(`DELETE FROM ${table} WHERE organization_id = $1`, [organizationId]);
    }
    const numbered = (columns: string) =>
      `(SELECT ${columns}, row_number() OVER (ORDER BY name, ${id}) - 1 AS number
        FROM ${of} WHERE organization_id = $1 AND deleted_at IS NULL) AS numbered`;
    await transaction.query(
      `INSERT INTO ${anchors} (organization_id, anchor, name, ${id})
       SELECT $1::int, 0, '', '00000000-0000-0000-0000-000000000000'::uuid
       UNION ALL
       SELECT $1::int, number / $2::int, name, ${id} FROM ${numbered(`name, ${id}`)}
       WHERE number > 0 AND number % $2::int = 0`,
      [organizationId, spacing],
    );
    const columns = by.join(', ');
    await transaction.query(
      `INSERT INTO ${counts} (organization_id, anchor, ${columns}, ${counted})
       SELECT $1, number / $2::int, ${columns}, count(*) FROM ${numbered(columns)}
       GROUP BY 2, ${columns}`,
      [organizationId, spacing],
    );
    return true;
  }

  /**
   * Returns the CTEs of a statement up to `start (name, <id>, skipped, size)`: the last anchor before the page, the number
   * of rows of the list between it and the page, and the maximum number of rows of the page. Always read in ascending
   * order: the position of a descending page is counted from the end of the list. $1 is the organization.
   *
   * The counts are summed before they are joined. Without statistics on these tables, PostgreSQL would sum them again for
   * each anchor.
   */
  startOf({ narrowed: filtered, offset, limit, direction }: AnchoredPage, values: Values): string {
    const { id, anchors, counts, deltas, counted, by } = this.#list;
    const conditions = ['organization_id = $1'];
    for (const column of by) {
      if (filtered[column] !== undefined) conditions.push(`${column} = ${values.add(filtered[column])}`);
    }
    const where = `WHERE ${conditions.join(' AND ')}`;
    const [begin, most] = [`${values.add(offset)}::bigint`, `${Math.trunc(limit)}::bigint`];
    const [first, size] =
      direction === 'asc'
        ? [begin, most]
        : [`greatest(total - ${begin} - ${most}, 0)`, `least(${most}, greatest(total - ${begin}, 0))`];
    return `
      counted_by_anchor AS (
        SELECT anchor, sum(${counted})::bigint AS rows FROM (
          SELECT anchor, ${counted} FROM ${counts} ${where}
          UNION ALL SELECT anchor, ${counted} FROM ${deltas} ${where}
        ) AS figures GROUP BY anchor
      ), placed AS (
        SELECT anchor, (sum(rows) OVER (ORDER BY anchor) - rows)::bigint AS before,
               (sum(rows) OVER ())::bigint AS total
        FROM counted_by_anchor
      ), last_before AS MATERIALIZED (
        SELECT anchor, ${first} - before AS skipped, ${size} AS size
        FROM placed WHERE before <= ${first} ORDER BY anchor DESC LIMIT 1
      ), start AS MATERIALIZED (
        SELECT a.name, a.${id}, l.skipped, l.size
        FROM last_before l JOIN ${anchors} a ON a.organization_id = $1 AND a.anchor = l.anchor
      )`;
  }

  /**
   * Returns the statement that selects the ids of the page found by `startOf`, from rows with the alias `as`. The literal
   * limit tells the planner how few rows to expect, which it can read neither from `start` nor from a parameter of a
   * cached plan.
   */
  idsFrom(as: string, conditions: readonly string[], { limit }: Pick<AnchoredPage, 'limit'>): string {
    const { of, id } = this.#list;
    return `SELECT ${id} FROM (
        SELECT ${as}.${id} FROM ${of} ${as} WHERE ${conditions.join(' AND ')}
          AND (${as}.name, ${as}.${id}) >= ((SELECT name FROM start), (SELECT ${id} FROM start))
        ORDER BY ${as}.name, ${as}.${id} LIMIT ${Math.trunc(limit)} OFFSET (SELECT skipped FROM start)
      ) AS at_most LIMIT (SELECT size FROM start)`;
  }
}

/** Requests a survey after the commit if far more rows were skipped than there are between two anchors. */
export function noteSkipped(transaction: TenantTransaction, skipped: number, { onFarSkip }: FarPages): void {
  if (skipped > 3 * anchorSpacing) transaction.afterCommit(() => onFarSkip(transaction.organizationId));
}
