import type { AlertTemplate } from '@tallyard/contracts/alert-templates/models';
import { type BuiltInTemplate, builtInTemplate, builtInTemplates } from '@tallyard/domain/alert-templates/built-in';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId, newId } from '../platform/ids.ts';
import { nameTaken } from '../platform/taken-names.ts';

const takenNames = { alert_templates_name: 'Another template of the organization has this name already' };

/** The fields of an organization's own template. */
export interface OwnTemplate {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly template: AlertTemplate['template'];
  readonly variables: AlertTemplate['variables'];
}

interface OwnRow extends Omit<OwnTemplate, 'tags'> {
  template_id: string;
  tags: string[];
  updated_at: Date;
}

interface FiguresRow {
  template_id: string;
  uses: number | null;
  rating: number | null;
  votes: number | null;
  own: number | null;
}

type Figures = Pick<AlertTemplate, 'rating' | 'ratingCount' | 'ownRating' | 'usageCount'>;

const none: Figures = { rating: null, ratingCount: 0, ownRating: null, usageCount: 0 };
const columns = 'template_id, name, description, category, tags, template, variables, updated_at';

/**
 * Returns all templates: the built-in ones, then the organization's own by name, with the ratings and uses by the
 * organization.
 */
export async function readTemplates(transaction: TenantTransaction): Promise<AlertTemplate[]> {
  const [figures, { rows }] = await Promise.all([
    readFigures(transaction, null),
    transaction.query<OwnRow>(
      `SELECT ${columns} FROM alert_templates WHERE organization_id = $1 ORDER BY lower(name), template_id`,
      [transaction.organizationId],
    ),
  ]);
  const of = (id: string) => figures.get(id) ?? none;
  return [
    ...builtInTemplates.map((one) => publicTemplate(one, of(one.templateId))),
    ...rows.map((row) => ownTemplate(row, of(row.template_id))),
  ];
}

/**
 * Returns one template, or null. A lock protects a template of the organization from changes and deletion until the
 * transaction ends.
 */
export async function findTemplate(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR UPDATE' | 'FOR KEY SHARE' = '',
): Promise<AlertTemplate | null> {
  const builtIn = builtInTemplate(id);
  if (builtIn) return publicTemplate(builtIn, (await readFigures(transaction, id)).get(id) ?? none);
  if (!isId(id)) return null;
  const { rows } = await transaction.query<OwnRow>(
    `SELECT ${columns} FROM alert_templates WHERE organization_id = $1 AND template_id = $2 ${lock}`,
    [transaction.organizationId, id],
  );
  const [row] = rows;
  return row ? ownTemplate(row, (await readFigures(transaction, row.template_id)).get(row.template_id) ?? none) : null;
}

async function readFigures(transaction: TenantTransaction, id: string | null): Promise<Map<string, Figures>> {
  const { rows } = await transaction.query<FiguresRow>(
    `SELECT template_id, u.uses, r.rating, r.votes, r.own
     FROM (SELECT template_id, uses FROM alert_template_uses WHERE organization_id = $1) u
     FULL JOIN (
       SELECT template_id, round(avg(stars), 2)::float8 AS rating, count(*)::int AS votes,
         max(stars) FILTER (WHERE user_id = $2)::int AS own
       FROM alert_template_ratings WHERE organization_id = $1 GROUP BY template_id
     ) r USING (template_id)
     WHERE $3::text IS NULL OR template_id = $3`,
    [transaction.organizationId, transaction.actor.userId, id],
  );
  return new Map(
    rows.map(({ template_id, uses, rating, votes, own }) => [
      template_id,
      { rating, ratingCount: votes ?? 0, ownRating: own, usageCount: uses ?? 0 },
    ]),
  );
}

function publicTemplate(template: BuiltInTemplate, figures: Figures): AlertTemplate {
  const { variables, tags, ...rest } = template;
  return {
    ...rest,
    ...figures,
    template: { ...template.template },
    variables: variables.map(({ options, ...one }) => (options ? { ...one, options: [...options] } : one)),
    tags: [...tags],
    isPublic: true,
  };
}

function ownTemplate(row: OwnRow, figures: Figures): AlertTemplate {
  return {
    templateId: row.template_id,
    name: row.name,
    description: row.description,
    category: row.category,
    template: row.template,
    variables: row.variables,
    tags: row.tags,
    isPublic: false,
    ...figures,
    // It comes from a rule that somebody in the organization knows.
    difficulty: 'easy',
    estimatedSetupTime: 1,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Inserts a template, and returns its id. Throws NAME_TAKEN. */
export async function insertTemplate(transaction: TenantTransaction, template: OwnTemplate): Promise<string> {
  const id = newId();
  const { name, description, category, tags, template: draft, variables } = template;
  await transaction
    .query(
      `INSERT INTO alert_templates (organization_id, template_id, name, description, category, tags, template, variables, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        transaction.organizationId,
        id,
        name,
        description,
        category,
        tags,
        JSON.stringify(draft),
        JSON.stringify(variables),
        transaction.actor.userId,
      ],
    )
    .catch(nameTaken(takenNames, name));
  return id;
}

/** Updates a template. Throws NAME_TAKEN. */
export async function updateTemplate(
  transaction: TenantTransaction,
  id: string,
  { name, description, category, tags }: Omit<OwnTemplate, 'template' | 'variables'>,
): Promise<void> {
  await transaction
    .query(
      `UPDATE alert_templates SET name = $3, description = $4, category = $5, tags = $6, updated_at = now()
       WHERE organization_id = $1 AND template_id = $2`,
      [transaction.organizationId, id, name, description, category, tags],
    )
    .catch(nameTaken(takenNames, name));
}

/** Deletes a template with its ratings and its number of uses. */
export async function removeTemplate(transaction: TenantTransaction, id: string): Promise<void> {
  for (const table of ['alert_template_ratings', 'alert_template_uses']) {
    await transaction.query(`DELETE FROM ${table} WHERE organization_id = $1 AND template_id = $2`, [
      transaction.organizationId,
      id,
    ]);
  }
  await transaction.query('DELETE FROM alert_templates WHERE organization_id = $1 AND template_id = $2', [
    transaction.organizationId,
    id,
  ]);
}

/**
 * Returns the number of the organization's own templates. Blocks concurrent inserts that count, too, until the transaction
 * ends.
 */
export async function countOwn(transaction: TenantTransaction): Promise<number> {
  // guard: alert-templates.most-own
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 60))', [
    `alert_templates ${transaction.organizationId}`,
  ]);
  const { rows } = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM alert_templates WHERE organization_id = $1',
    [transaction.organizationId],
  );
  return rows[0]?.count ?? 0;
}

export async function countUse(transaction: TenantTransaction, id: string): Promise<void> {
  await transaction.query(
    // guard: alert-templates.uses-add-up
    `INSERT INTO alert_template_uses AS u (organization_id, template_id, uses) VALUES ($1, $2, 1)
     ON CONFLICT (organization_id, template_id) DO UPDATE SET uses = u.uses + 1`,
    [transaction.organizationId, id],
  );
}

/** Stores the actor's rating, which replaces an earlier one. */
export async function putRating(transaction: TenantTransaction, id: string, stars: number): Promise<void> {
  await transaction.query(
    // guard: alert-templates.one-vote
    `INSERT INTO alert_template_ratings (organization_id, template_id, user_id, stars) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, template_id, user_id) DO UPDATE SET stars = excluded.stars`,
    [transaction.organizationId, id, transaction.actor.userId, stars],
  );
}
