import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportReport } from '@tallyard/domain/imports/report';
import {
  type ItemImportField as ImportField,
  type ItemImportMapping as ImportMapping,
  itemImportColumns as importColumns,
} from '@tallyard/domain/inventory/import-columns';
import { maxReportedRowErrors } from '@tallyard/domain/limits/sizes';
import { useFormat } from '../../shared/format/use-format';
import { errorsAsCsv, type NamedRowError } from './error-csv';
import classes from './import-dialog.module.css';

interface RowErrorsProps {
  report: ImportReport;
  fileName: string;
  mapping: ImportMapping;
  title: string;
}

/** The file's own name of the column that feeds a field; the field's, when none does. */
function columnOf(field: string, mapping: ImportMapping): string {
  const known = importColumns.find((column) => column.field === field);
  return mapping[field as ImportField] ?? known?.label ?? field;
}

/** The rows that are not valid: where, which SKU, what stands there and what is wrong with it. Nothing when all are. */
export function RowErrors({ report, fileName, mapping, title }: RowErrorsProps) {
  const format = useFormat();
  if (report.errors.length === 0) return null;
  const errors: NamedRowError[] = report.errors.map((error) => ({ ...error, column: columnOf(error.field, mapping) }));
  const download = () => {
    const url = URL.createObjectURL(new Blob([errorsAsCsv(errors)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${fileName.replace(/\.csv$/i, '')}-errors.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div>
      <div className={classes.errorsHead}>
        <h3 className={classes.errorsTitle}>{title}</h3>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={download}
        >
          Download as CSV
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.errors} tabIndex={0} aria-label="Row errors">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">SKU</th>
              <th scope="col">Column</th>
              <th scope="col" className={classes.wide}>
                Content
              </th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={`${error.row}:${error.field}:${error.message}`}>
                <td className="ui-num">{format.count(error.row)}</td>
                <td className="ui-code">{error.sku ?? <span className={classes.hint}>none</span>}</td>
                <td>{error.column}</td>
                <td className={`ui-code ${classes.wide}`}>
                  {error.value || <span className={classes.hint}>empty</span>}
                </td>
                <td>{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {report.failed > maxReportedRowErrors && (
        <p className={classes.hint}>The first {format.count(maxReportedRowErrors)} are listed.</p>
      )}
    </div>
  );
}
