import type { TenantTransaction } from '../../database/transaction.ts';
import type { Direction } from '../order.ts';
import type { Values } from '../values.ts';

/** Rows from one anchor to the next when they are set. */
export const anchorSpacing = 4_000;

/** A list by name that may be long, and the tables of its anchors. */
export interface AnchoredList {
  /** The table of the list, which has `name` and `deleted_at`. */
  readonly of: string;
  readonly id: string;
  readonly anchors: string;
  readonly counts: string;
  readonly deltas: string;
  /** What is counted, as counts and deltas call it. */
  readonly counted: string;
  /** By which columns it is counted: what most lists are narrowed by. */
  readonly by: readonly string[];
  /** Held shared by the triggers that count by anchor and by folding, and alone by the survey. */
  readonly lockSpace: number;
}

/** Which page is wanted, and by what the list is narrowed: undefined is by nothing. */
export interface AnchoredPage {
  readonly narrowed: Readonly<Record<string, unknown>>;
  readonly offset: number;
  readonly limit: number;
  readonly direction: Direction;
}

/** How far pages of a list are read. */
export interface FarPages {
  /** Called after the transaction in which more rows than expected were skipped. */
  readonly onFarSkip: (organizationId: number) => void;
  /** Pages that begin with this row or a later one are looked for by anchors; below, skipping costs no more. */
  readonly from?: number;
}

/** The row from which on pages are looked for by anchors. */
export const farFrom = ({ from = 2.5 * anchorSpacing }: FarPages): number => from;

/** Rows from which a far page of a list by name is counted, so that those before it are not skipped one by one (ADR 0020). */
export class Anchors {
  readonly #list: AnchoredList;

  constructor(list: AnchoredList) {
    this.#list = list;
  }

  /** Waits while the anchors of the organization are being set; from then on they stay until the transaction ends. */
  async keep(transaction: TenantTransaction): Promise<void> {
    await transaction.query(`SELECT pg_advisory_xact_lock_shared(${this.#list.lockSpace}, $1)`, [
      transaction.organizationId,
    ]);
  }

  /** Once there are anchors, there always are: a survey replaces them in one transaction. */
  async areThere(transaction: TenantTransaction): Promise<boolean> {
    const { rows } = await transaction.query(
      `SELECT FROM ${this.#list.anchors} WHERE organization_id = $1 AND anchor = 0`,
      [transaction.organizationId],
      `${this.#list.anchors}-are-there`,
    );
    return rows.length > 0;
  }

  /**
   * Sets the organization's anchors again, `spacing` rows apart, and counts what lies between them. False when somebody
   * is just adding, renaming, moving or removing some: it never waits for them, while they wait for it. It reads one
   * index twice, about a second for a million rows.
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
   * The CTEs of a statement, up to and with `start (name, <id>, skipped, size)`: the last anchor before the
   * page, how many rows of the list lie between it and the page, and how many the page has at most. Always read
   * ascending: a descending page is counted from the end of the list. $1 is the organization.
   *
   * The counts are summed before anything is joined to them: PostgreSQL knows nothing of these tables until they have
   * been analyzed, and would sum them again for each anchor.
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
   * The statement that gives the ids of the page that `startOf` has found, of rows called `as`. The plain limit inside tells the
   * planner how few rows to expect, which it cannot see in `start`, nor in a value of a plan that is made once.
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

/** Asks for a survey once the transaction has committed, when far more rows were skipped than lie between two anchors. */
export function noteSkipped(transaction: TenantTransaction, skipped: number, { onFarSkip }: FarPages): void {
  if (skipped > 3 * anchorSpacing) transaction.afterCommit(() => onFarSkip(transaction.organizationId));
}
