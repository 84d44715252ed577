import { Alert, Button, Checkbox, Group, Progress, Radio, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { customKeyOf } from '@tallyard/domain/custom-fields/columns';
import type { ExchangeColumn } from '@tallyard/domain/exchange/columns';
import {
  type ExportDelimiter,
  type ExportFormat,
  exportDelimiters,
  exportFailed,
  exportFormats,
  nothingToExport,
} from '@tallyard/domain/exchange/texts';
import { Dialog, DialogClose } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../format/use-format';
import { type ExportScope, type ExportSource, exportScopes } from './parts';
import { useExport } from './use-export';
import type { ExportProgress } from './write-export';

type Choice = 'shown' | 'default' | 'all';

const formatLabels: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
const delimiterWords: Readonly<Record<ExportDelimiter, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };

interface ExportDialogProps {
  source: ExportSource;
  /** The ids of the selected rows; empty if none is selected. */
  selected: readonly string[];
  onClose: () => void;
}

/** Export dialog: rows, columns and file format, the progress, and the reason if there is no file. */
export function ExportDialog({ source, selected, onClose }: ExportDialogProps) {
  const [scope, setScope] = useState<ExportScope>(selected.length > 0 ? 'selection' : 'matching');
  const [choice, setChoice] = useState<Choice>('default');
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0]);
  const { count, quantity } = useFormat();
  // Spreadsheet programs in regions with decimal commas expect semicolons.
  const [delimiter, setDelimiter] = useState<ExportDelimiter>(quantity(1.5).includes(',') ? ';' : ',');
  const [withHeader, setWithHeader] = useState(true);
  const [withOwn, setWithOwn] = useState(true);
  const { progress, failure, run, stop } = useExport(source, selected);
  const hasOwn = source.columns.some(({ field }) => customKeyOf(field) !== null);
  const isEmpty = scope === 'matching' && source.matching?.count === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const columns = chosen(source, choice, withOwn);
    if (await run({ scope, format, columns, withHeader, delimiter })) onClose();
  };
  const scopeWords: Record<ExportScope, string> = {
    selection: `The ${count(selected.length)} selected`,
    matching: matchingWords(source, count),
    all: `All ${source.many}, whatever the filters say`,
  };

  return (
    <Dialog opened onClose={onClose} title={`Export ${source.many}`} closeOnClickOutside={progress === null} centered>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Radio.Group
            label="What"
            value={scope}
            onChange={(value) => setScope(exportScopes.find((one) => one === value) ?? 'matching')}
          >
            <Stack gap="xs" mt="xs">
              {exportScopes
                .filter((one) => one !== 'selection' || selected.length > 0)
                .map((one) => (
                  <Radio key={one} value={one} label={scopeWords[one]} disabled={progress !== null} />
                ))}
            </Stack>
          </Radio.Group>
          <Radio.Group label="Columns" value={choice} onChange={(value) => setChoice(value as Choice)}>
            <Group gap="lg" mt="xs">
              <Radio value="default" label="Usual" disabled={progress !== null} />
              <Radio value="shown" label="As shown" disabled={progress !== null} />
              <Radio value="all" label="All" disabled={progress !== null} />
            </Group>
          </Radio.Group>
          {choice === 'all' && hasOwn && (
            <Checkbox
              label="With your organization's own fields"
              checked={withOwn}
              onChange={(event) => setWithOwn(event.currentTarget.checked)}
              disabled={progress !== null}
            />
          )}
          <SegmentedControl
            aria-label="File"
            fullWidth
            value={format}
            onChange={(value) => setFormat(exportFormats.find((one) => one === value) ?? 'csv')}
            data={exportFormats.map((value) => ({ value, label: formatLabels[value] }))}
            disabled={progress !== null}
          />
          {format !== 'json' && (
            <Group gap="lg" align="end">
              {format === 'csv' && (
                <Select
                  label="Between the cells"
                  data={exportDelimiters.map((value) => ({ value, label: delimiterWords[value] }))}
                  value={delimiter}
                  onChange={(value) => setDelimiter(exportDelimiters.find((one) => one === value) ?? ',')}
                  allowDeselect={false}
                  disabled={progress !== null}
                  w={160}
                />
              )}
              <Checkbox
                label="Header row"
                checked={withHeader}
                onChange={(event) => setWithHeader(event.currentTarget.checked)}
                disabled={progress !== null}
                pb={8}
              />
            </Group>
          )}
          {format === 'csv' && (
            <Text size="xs" c="dimmed">
              Spreadsheet programs drop leading zeros and turn codes into dates when they open a CSV file. Choose Excel
              to edit the file in one.
            </Text>
          )}
          {failure !== null && (
            <Alert
              color={failure === nothingToExport ? 'yellow' : 'red'}
              role="alert"
              icon={<IconAlertCircle size={18} aria-hidden />}
              title={failure === nothingToExport ? undefined : exportFailed}
            >
              {failure}
            </Alert>
          )}
          {isEmpty && failure === null && <Alert color="yellow">{nothingToExport}</Alert>}
          {progress && <HowFar progress={progress} many={source.many} />}
          <Group justify="flex-end" gap="sm">
            {progress ? (
              <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={stop}>
                Stop
              </Button>
            ) : (
              <DialogClose />
            )}
            <Button
              type="submit"
              loading={progress !== null}
              disabled={isEmpty}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {failure === null ? 'Export' : 'Export again'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function HowFar({ progress: { done, of }, many }: { progress: ExportProgress; many: string }) {
  const { count } = useFormat();
  const isKnown = of !== null && of > 0;
  return (
    <Stack gap={6}>
      <Progress
        value={isKnown ? Math.min(100, (100 * done) / of) : 100}
        animated={!isKnown}
        striped={!isKnown}
        aria-label="Exported"
      />
      <span role="status">
        {isKnown ? `${count(done)} of ${count(of)} ${many}` : `${count(done)} ${many} so far`}
        {isKnown && done >= of ? ': the file is being made' : ''}
      </span>
    </Stack>
  );
}

function matchingWords({ matching, many }: ExportSource, count: (value: number) => string): string {
  if (matching === null) return `The ${many} of the list`;
  return `The ${many} of the list: ${matching.isExact ? '' : 'more than '}${count(matching.count)}`;
}

/** Returns the columns of a choice. The columns that the list shows keep its order. */
function chosen({ columns, shown }: ExportSource, choice: Choice, withOwn: boolean): readonly ExchangeColumn[] {
  if (choice === 'default') return columns.filter(({ isDefault }) => isDefault);
  if (choice === 'all') return columns.filter(({ field }) => withOwn || customKeyOf(field) === null);
  return shown.flatMap((field) => columns.find((column) => column.field === field) ?? []);
}
