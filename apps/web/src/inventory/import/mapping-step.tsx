import { Alert, Checkbox, NativeSelect, Radio, Stack } from '@mantine/core';
import {
  type ImportField,
  type ImportMapping,
  type ImportMode,
  importColumns,
} from '@tallyard/domain/inventory/import-columns';
import type { CsvPreview } from './csv-preview';
import classes from './import-dialog.module.css';

interface MappingStepProps {
  preview: CsvPreview;
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  updateExisting: boolean;
  onUpdateExisting: (update: boolean) => void;
}

/** Required fields that no column feeds yet. */
export function missingFields(mapping: ImportMapping): string[] {
  return importColumns.filter(({ field, required }) => required && !mapping[field]).map(({ label }) => label);
}

/** Which column feeds which field, with the first rows as they would be read, and what happens to bad rows. */
export function MappingStep(props: MappingStepProps) {
  const { preview, mapping, onMapping, mode, onMode, updateExisting, onUpdateExisting } = props;
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
      <Radio.Group label="When some rows are not valid" value={mode} onChange={(value) => onMode(value as ImportMode)}>
        <Stack gap={8} mt={6}>
          <Radio value="all-or-nothing" label="Import nothing, and show me what is wrong" />
          <Radio value="valid-rows" label="Import the valid rows, and list the others" />
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Update items that exist already"
        description="Otherwise they are left as they are and counted."
        checked={updateExisting}
        onChange={(event) => onUpdateExisting(event.currentTarget.checked)}
      />
    </Stack>
  );
}
