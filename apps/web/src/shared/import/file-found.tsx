import { Checkbox, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import {
  type DecimalSign,
  type ImportDelimiter,
  type ImportEncoding,
  importEncodings,
} from '@tallyard/domain/imports/files';
import type { FileLook } from '@tallyard/domain/imports/look';
import type { FileSettings } from './use-file-import';

const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
];
const decimals = [
  { value: '', label: 'From the file' },
  { value: '.', label: 'Point: 1.5' },
  { value: ',', label: 'Comma: 1,5' },
];
const allEncodings = importEncodings.map((value) => ({ value, label: value.toUpperCase() }));

interface FileFoundProps {
  readonly look: FileLook;
  readonly settings: FileSettings;
  readonly onChange: (settings: FileSettings) => void;
  readonly busy: boolean;
}

/** Shows the detected file format, which can be changed, and the first rows. */
export function FileFound({ look, settings, onChange, busy }: FileFoundProps) {
  const { format, encoding, delimiter, decimal, columns, rows, hasHeader, headerRow } = look;
  const { sheets = [], encodings = [], lines = [] } = look;
  const isNamed = settings.skipFirstRow ?? hasHeader;
  const first = rows[0]?.slice(0, columnsShown).join(' · ');
  return (
    <div>
      {format === 'csv' && (
        <Group gap="sm" grow wrap="wrap" preventGrowOverflow={false}>
          <NativeSelect
            size="xs"
            label="Encoding"
            data={allEncodings}
            value={encoding ?? 'utf-8'}
            disabled={busy}
            onChange={(event) => onChange({ encoding: event.currentTarget.value as ImportEncoding })}
          />
          <NativeSelect
            size="xs"
            label="Between columns"
            data={delimiters}
            value={delimiter ?? ','}
            disabled={busy}
            onChange={(event) => onChange({ delimiter: event.currentTarget.value as ImportDelimiter })}
          />
          <NativeSelect
            size="xs"
            label="Decimals"
            data={decimals}
            value={settings.decimal ?? decimal ?? ''}
            disabled={busy}
            onChange={(event) => onChange({ decimal: (event.currentTarget.value || undefined) as DecimalSign })}
          />
        </Group>
      )}
      {sheets.length > 1 && (
        <NativeSelect
          size="xs"
          label="Sheet"
          data={[...sheets]}
          value={look.sheet ?? sheets[0] ?? ''}
          disabled={busy}
          onChange={(event) => onChange({ sheet: event.currentTarget.value, headerRow: undefined })}
        />
      )}
      {encodings.length > 0 && settings.encoding === undefined && (
        <Radio.Group
          mt="sm"
          label="Which encoding does the file have?"
          description="Choose the one in which this text is readable."
          onChange={(value) => onChange({ encoding: value as ImportEncoding })}
        >
          <Stack gap="xs" mt="xs">
            {encodings.map(({ encoding: value, preview }) => (
              <Radio key={value} value={value} label={preview} description={value.toUpperCase()} disabled={busy} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Checkbox
        mt="sm"
        label="A row names the columns"
        checked={isNamed}
        disabled={busy}
        onChange={(event) => onChange({ skipFirstRow: event.currentTarget.checked })}
      />
      {isNamed && lines.length > 1 && (
        <NativeSelect
          size="xs"
          mt="xs"
          label="Column names are in"
          description="Rows above it are not imported."
          data={lines.map(({ row, text }) => ({ value: String(row), label: `Row ${row}: ${text}` }))}
          value={String(headerRow)}
          disabled={busy}
          onChange={(event) => onChange({ headerRow: Number(event.currentTarget.value) })}
        />
      )}
      <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
        {look.preset ? `${look.preset}. ` : ''}
        {columns.length === 1 ? '1 column' : `${columns.length} columns`}
        {first ? `, first row: ${first}` : ', no rows'}
      </Text>
    </div>
  );
}

const columnsShown = 8;
