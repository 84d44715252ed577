import type { CustomFieldList } from '@tallyard/contracts/custom-fields/models';

/** One of `CustomFieldList`, as a field of the schema has it. */
export type CustomFieldModel = CustomFieldList['fields'][number];
