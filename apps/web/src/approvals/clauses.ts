import { policyClause, policyName } from '@tallyard/domain/approvals/fields';
import { type ClauseTexts, clauseText } from '@tallyard/domain/approvals/texts';
import type { ApprovalClauseInput, InventoryMovementType, Role } from '../generated/schema-types';
import { parseAmount } from '../shared/format/amounts';
import type { Format } from '../shared/format/format';
import { problemWith } from '../shared/forms/schema-check';
import type { Problems } from '../shared/forms/use-entity-form';
import type { PolicyFragment } from './generated/operations';

type Clause = NonNullable<PolicyFragment['clauses']>[number];

/** A clause that is being edited. */
export interface DraftClause {
  readonly key: string;
  types: InventoryMovementType[];
  warehouseIds: string[];
  minValue: string;
  minQuantity: string;
  /** Blank if the role does not matter. */
  rolesBelow: Role | '';
}

export interface DraftPolicy {
  name: string;
  rows: DraftClause[];
}

let created = 0;
export function draftOf(clause: Clause | null): DraftClause {
  created += 1;
  return {
    key: `clause-${created}`,
    types: [...(clause?.types ?? [])],
    warehouseIds: [...(clause?.warehouseIds ?? [])],
    minValue: String(clause?.minValue ?? ''),
    minQuantity: String(clause?.minQuantity ?? ''),
    rolesBelow: clause?.rolesBelow ?? '',
  };
}

const amountOf = (text: string): number | null => (text.trim() === '' ? null : parseAmount(text));

export const clauseOf = (draft: DraftClause): ApprovalClauseInput => ({
  types: draft.types,
  warehouseIds: draft.warehouseIds,
  minValue: amountOf(draft.minValue),
  minQuantity: amountOf(draft.minQuantity),
  rolesBelow: draft.rolesBelow || null,
});

const { minValue, minQuantity } = policyClause.shape;
const amountProblem = (schema: typeof minValue, text: string) =>
  text.trim() === '' ? null : problemWith(schema, parseAmount(text));

export function problemsOf({ name, rows }: DraftPolicy): Problems<DraftPolicy> {
  const problems: Record<string, string | null> = { name: problemWith(policyName, name.trim()) };
  for (const [index, row] of rows.entries()) {
    problems[`rows.${index}.minValue`] = amountProblem(minValue, row.minValue);
    problems[`rows.${index}.minQuantity`] = amountProblem(minQuantity, row.minQuantity);
  }
  return problems as Problems<DraftPolicy>;
}

/** Returns the functions that format a clause for this organization. */
export const clauseTextsOf = (format: Format, nameOf: (id: string) => string | null): ClauseTexts => ({
  quantity: format.quantity,
  money: (amount) => format.money(String(amount)),
  nameOf,
});

const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>;

/** Returns 'Outbound movements of Main, worth €500.00 or more, by roles below manager'. */
export function sentenceOf(clause: Clause | ApprovalClauseInput, words: ClauseTexts): string {
  const { types, warehouseIds, rolesBelow } = clause;
  return clauseText(
    {
      types: (types ?? []).filter((type) => type !== 'OTHER' && type !== 'ADJUSTMENT'),
      warehouses: [...(warehouseIds ?? [])],
      minValue: clause.minValue ?? null,
      minQuantity: clause.minQuantity ?? null,
      rolesBelow: rolesBelow && rolesBelow !== 'VIEWER' ? lower(rolesBelow) : null,
    },
    words,
  );
}
