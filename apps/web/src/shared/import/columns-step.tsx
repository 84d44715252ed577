import { Alert, Checkbox, NativeSelect, Stack } from '@mantine/core';
import type { FileLook } from '@tallyard/domain/imports/look';
import type { ImportColumn } from '@tallyard/domain/imports/mapping';
import type { ReactNode } from 'react';
import { useOrganization } from '../organization/organization';
import { currencyNamed } from './currency-named';
import classes from './import.module.css';
import type { Mapping } from './stored-mappings';
import type { useFileImport } from './use-file-import';

interface ColumnsStepProps {
  readonly columns: readonly ImportColumn[];
  readonly look: FileLook;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
  /** Controls for what to do with existing rows and with unknown ones. */
  readonly choices: ReactNode;
}

/** Returns the required fields that no column is mapped to. */
export function missingFields(columns: readonly ImportColumn[], mapping: Mapping): string[] {
  return columns.filter(({ field, required }) => required && !mapping[field]).map(({ label }) => label);
}

/** Maps columns to fields, and shows the first rows of the file. */
export function ColumnsStep({ columns, look, mapping, onMapping, choices: rowChoices }: ColumnsStepProps) {
  const { active } = useOrganization();
  const currency = active.organization?.currency ?? null;
  const named = currencyNamed(mapping.unitPrice ?? mapping.price);
  const missing = missingFields(columns, mapping);
  const choose = (field: string, column: string) => {
    const { [field]: _before, ...others } = mapping;
    onMapping(column === '' ? others : { ...others, [field]: column });
  };
  const sample = (column: string) => {
    const at = look.columns.indexOf(column);
    return look.rows.slice(0, 3).map((row) => row[at] ?? '');
  };
  const choices = [
    { value: '', label: 'Leave out' },
    ...look.columns.map((column) => ({ value: column, label: look.hasHeader ? column : `Column ${column}` })),
  ];
  return (
    <Stack gap="md">
      <div className={classes.mapping}>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Column of your file</th>
              <th scope="col" className={classes.wide}>
                First values
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ field, label, required }) => (
              <tr key={field}>
                <th scope="row">
                  {label}
                  {required && <span className={classes.required}> required</span>}
                </th>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={`Column for ${label}`}
                    value={mapping[field] ?? ''}
                    onChange={(event) => choose(field, event.currentTarget.value)}
                    data={choices}
                  />
                </td>
                <td className={classes.wide}>
                  <span className={classes.sample}>{mapping[field] && sample(mapping[field]).join(' · ')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <Alert color="yellow" role="status">
          Choose a column for {missing.join(' and ')}.
        </Alert>
      )}
      {named !== null && currency !== null && named !== currency && (
        <Alert color="yellow" role="status" title={`The file names ${named}, and your prices are in ${currency}`}>
          Nothing is converted: 10.00 in the file becomes 10.00 {currency}. Leave the column out if that is wrong.
        </Alert>
      )}
      {rowChoices}
    </Stack>
  );
}

type Run = Pick<
  ReturnType<typeof useFileImport>,
  'updateExisting' | 'setUpdateExisting' | 'createIfNotExists' | 'setCreateIfNotExists'
>;

/** Choices: whether rows with a known SKU update, and whether unknown ones create. */
export function RowChoices({ word, run }: { word: string; run: Run }) {
  return (
    <>
      <Checkbox
        label={`Update ${word} that exist already`}
        description="Otherwise they are left as they are and counted."
        checked={run.updateExisting}
        onChange={(event) => run.setUpdateExisting(event.currentTarget.checked)}
      />
      <Checkbox
        label={`Create ${word} that do not exist yet`}
        description="Otherwise a SKU that is not there is an error."
        checked={run.createIfNotExists}
        onChange={(event) => run.setCreateIfNotExists(event.currentTarget.checked)}
      />
    </>
  );
}
