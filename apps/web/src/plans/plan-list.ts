import type { PlanKind, PlanStatus } from '../generated/schema-types';
import { defineList } from '../shared/lists/define-list';
import { member, oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { PlansDocument } from './generated/operations';
import { kindFacts } from './plan-kinds';

export const statusLabels: Readonly<Record<PlanStatus, string>> = {
  PLANNING: 'Being made',
  DRAFT: 'Draft',
  APPLYING: 'Being applied',
  APPLIED: 'Applied',
  CANCELLED: 'Cancelled',
  UNDOING: 'Being undone',
  UNDONE: 'Undone',
};

const kindChoices = Object.entries(kindFacts).map(([value, { words }]) => ({ value: value as PlanKind, label: words }));

const choicesOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Name, label }));

/** The organization's plans, newest first. */
export const planList = defineList({
  document: PlansDocument,
  page: ({ plans }) => plans,
  sort: { keys: ['CREATED_AT', 'UPDATED_AT', 'TITLE'], direction: 'desc' },
  pageSizes: usualPageSizes,
  filters: {
    q: search('Search plans'),
    status: oneOf('Status', choicesOf(statusLabels)),
    kind: oneOf('Kind', kindChoices),
    author: member('Made by'),
  },
  ask: ({ q, status, kind, author }) => ({ search: q || null, status, kind, authorId: author }),
});
