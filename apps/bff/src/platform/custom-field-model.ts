import type { CustomFieldList } from '@tallyard/contracts/custom-fields/models';

/** An entry of `CustomFieldList`, as a field of the schema. */
export type CustomFieldModel = CustomFieldList['fields'][number];
