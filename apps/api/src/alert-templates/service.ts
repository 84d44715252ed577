import type {
  createAlertTemplate,
  updateAlertTemplate,
  useAlertTemplate,
} from '@tallyard/contracts/alert-templates/endpoints';
import type { AlertTemplate } from '@tallyard/contracts/alert-templates/models';
import { createAlertRule } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { problemsOf } from '@tallyard/contracts/endpoint/problems';
import { maxOwnTemplates } from '@tallyard/domain/alert-templates/fields';
import { fillTemplate } from '@tallyard/domain/alert-templates/fill';
import { templateFrom } from '@tallyard/domain/alert-templates/from-rule';
import { createRule, findRule, type RuleContext } from '../alerts/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, notFound, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { isUnchanged } from '../platform/unchanged.ts';
import {
  countOwn,
  countUse,
  findTemplate,
  insertTemplate,
  putRating,
  removeTemplate,
  updateTemplate,
} from './repository.ts';

type NewTemplate = EndpointRequest<typeof createAlertTemplate>['body'];
type TemplateChanges = EndpointRequest<typeof updateAlertTemplate>['body'];
type RuleFromTemplateInput = EndpointRequest<typeof useAlertTemplate>['body'];

/** The category of templates that are saved without one. */
const ownCategory = 'Own';

async function requireTemplate(
  transaction: TenantTransaction,
  id: string,
  lock?: 'FOR UPDATE' | 'FOR KEY SHARE',
): Promise<AlertTemplate> {
  const found = await findTemplate(transaction, id, lock);
  if (found === null) throw notFound('Template');
  return found;
}

/** Returns a template of the organization, locked for a change. Throws NOT_FOUND, and RULE_BROKEN for a built-in one. */
async function requireOwn(transaction: TenantTransaction, id: string): Promise<AlertTemplate> {
  const found = await requireTemplate(transaction, id, 'FOR UPDATE');
  // guard: alert-templates.product-ones-stay
  if (!found.isPublic) return found;
  throw new ApiError(
    'RULE_BROKEN',
    'This template comes with the product and cannot be changed. Save a rule as your own.',
  );
}

/** Saves a rule as a template. Throws NOT_FOUND for the rule, NAME_TAKEN, and RULE_BROKEN if there are too many. */
export async function saveTemplate(
  transaction: TenantTransaction,
  { ruleId, name, description, category, tags }: NewTemplate,
): Promise<AlertTemplate> {
  const rule = await findRule(transaction, ruleId);
  if (rule === null) throw notFound('Alert rule');
  if ((await countOwn(transaction)) >= maxOwnTemplates) {
    throw new ApiError('RULE_BROKEN', `This organization has ${maxOwnTemplates} templates already. Delete one first.`);
  }
  const { template, variables } = templateFrom({ ...rule, description: rule.description ?? undefined });
  const id = await insertTemplate(transaction, {
    name,
    description: description ?? rule.description ?? '',
    category: category ?? ownCategory,
    tags: [...new Set(tags)],
    template: { ...template },
    variables: variables.map(({ key, label, type, default: proposed }) => ({ key, label, type, default: proposed })),
  });
  const saved = await requireTemplate(transaction, id);
  await note(transaction, 'created', null, saved);
  return saved;
}

/** Changes a template of the organization. Throws NOT_FOUND, NAME_TAKEN and RULE_BROKEN. */
export async function changeTemplate(
  transaction: TenantTransaction,
  id: string,
  changes: TemplateChanges,
): Promise<AlertTemplate> {
  const before = await requireOwn(transaction, id);
  const fields = {
    name: changes.name ?? before.name,
    description: changes.description ?? before.description ?? '',
    category: changes.category ?? before.category ?? ownCategory,
    tags: changes.tags ? [...new Set(changes.tags)] : before.tags,
  };
  if (isUnchanged(before, fields)) return before;
  await updateTemplate(transaction, id, fields);
  const after = await requireTemplate(transaction, id);
  await note(transaction, 'updated', before, after);
  return after;
}

/** Deletes a template of the organization. Throws NOT_FOUND and RULE_BROKEN. */
export async function deleteTemplate(transaction: TenantTransaction, id: string): Promise<{ id: string }> {
  const before = await requireOwn(transaction, id);
  await removeTemplate(transaction, id);
  await note(transaction, 'deleted', before, null);
  return { id };
}

/** Rates a template. The lock prevents its deletion until the rating is stored. Throws NOT_FOUND. */
export async function rateTemplate(transaction: TenantTransaction, id: string, rating: number): Promise<AlertTemplate> {
  await requireTemplate(transaction, id, 'FOR KEY SHARE');
  await putRating(transaction, id, rating);
  return requireTemplate(transaction, id);
}

/**
 * Creates a rule like any other, and counts the use of the template in the same transaction. Throws NOT_FOUND, and
 * VALIDATION_FAILED for `values.{key}` or an invalid field of the rule.
 */
export async function makeRule(
  transaction: TenantTransaction,
  context: RuleContext,
  id: string,
  { values, name, isActive }: RuleFromTemplateInput,
): Promise<AlertRule> {
  const template = await requireTemplate(transaction, id, 'FOR KEY SHARE');
  const filled = fillTemplate(template, values);
  // guard: alert-templates.values-are-judged
  if ('problems' in filled) {
    throw invalid(filled.problems.map(({ field, value, message }) => problemOf(field, value, message)));
  }
  const read = createAlertRule.body.safeParse({ ...filled.draft, ...(name === undefined ? {} : { name }), isActive });
  if (!read.success) {
    throw invalid(problemsOf(read.error, undefined));
  }
  const rule = await createRule(transaction, read.data, context);
  await countUse(transaction, id);
  return rule;
}

async function note(
  transaction: TenantTransaction,
  what: 'created' | 'updated' | 'deleted',
  before: AlertTemplate | null,
  after: AlertTemplate | null,
): Promise<void> {
  const entityId = (after ?? before)?.templateId;
  if (entityId === undefined) return;
  const [was, is] = [before, after].map((one) => one && auditFields(one));
  await audit(transaction, {
    action: `alert-template.${what}`,
    entity: 'alert-template',
    entityId,
    before: was,
    after: is,
  });
}

const auditFields = ({ name, description, category, tags }: AlertTemplate) => ({ name, description, category, tags });
