import { Alert, Checkbox, NativeSelect, Stack } from '@mantine/core';
import {
  type ItemImportField as ImportField,
  type ItemImportMapping as ImportMapping,
  itemImportColumns as importColumns,
} from '@tallyard/domain/inventory/import-columns';
import type { CsvPreview } from './csv-preview';
import { currencyNamed } from './currency-named';
import classes from './import-dialog.module.css';

interface MappingStepProps {
  preview: CsvPreview;
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  /** In which prices are taken; null: it is not known. */
  currency: string | null;
  updateExisting: boolean;
  onUpdateExisting: (update: boolean) => void;
}

/** Required fields that no column feeds yet. */
export function missingFields(mapping: ImportMapping): string[] {
  return importColumns.filter(({ field, required }) => required && !mapping[field]).map(({ label }) => label);
}

/** Which column feeds which field, with the first rows as they would be read. */
export function MappingStep(props: MappingStepProps) {
  const { preview, mapping, onMapping, currency, updateExisting, onUpdateExisting } = props;
  const named = currencyNamed(mapping.unitPrice);
  const missing = missingFields(mapping);
  const choose = (field: ImportField, header: string) => {
    const next: ImportMapping = { ...mapping };
    if (header) next[field] = header;
    else delete next[field];
    onMapping(next);
  };
  const sample = (header: string | undefined) => {
    const index = header === undefined ? -1 : preview.headers.indexOf(header);
    return preview.rows.slice(0, 3).map((row) => row[index] ?? '');
  };

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
            {importColumns.map(({ field, label, required }) => (
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
                    data={[
                      { value: '', label: 'Leave out' },
                      ...preview.headers.filter(Boolean).map((header) => ({ value: header, label: header })),
                    ]}
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
      <Checkbox
        label="Update items that exist already"
        description="Otherwise they are left as they are and counted."
        checked={updateExisting}
        onChange={(event) => onUpdateExisting(event.currentTarget.checked)}
      />
    </Stack>
  );
}
