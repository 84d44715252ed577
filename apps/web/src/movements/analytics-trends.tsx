import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { writeCell, writeNumber } from '@tallyard/domain/exchange/cells';
import { SpanChart } from '@tallyard/ui';
import { saveFile } from '../shared/export/save-file';
import { useFormat } from '../shared/format/use-format';
import type { MovementAnalyticsQuery } from './generated/operations';

interface AnalyticsTrendsProps {
  analytics: NonNullable<MovementAnalyticsQuery['movementAnalytics']>;
  /** The file name. */
  name: string;
}

/** Chart of receipts and shipments by interval of the period, with a download. */
export function AnalyticsTrends({ analytics: { trends }, name }: AnalyticsTrendsProps) {
  const format = useFormat();
  const spans = trends ?? [];
  const save = async () => {
    const { default: papa } = await import('papaparse');
    const lines = [
      ['Period', 'Movements', 'Quantity', 'Value in', 'Value out'],
      ...spans.map(({ period, count, quantity, inboundValue, outboundValue }) => [
        period,
        writeNumber(count ?? 0),
        writeNumber(quantity ?? 0),
        inboundValue ?? '',
        outboundValue ?? '',
      ]),
    ];
    const text = papa.unparse(
      lines.map((line) => line.map(writeCell)),
      { newline: '\r\n' },
    );
    saveFile(new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <SpanChart
      title="Value in and out"
      labelHeader="From"
      series={['In', 'Out']}
      extraHeaders={['Movements', 'Quantity']}
      format={(value) => format.total(String(value))}
      formatShort={(value) => format.money(String(value), true)}
      points={spans.map(({ period, count, quantity, inboundValue, outboundValue }) => ({
        label: spans.length > 60 ? format.day(period) : format.shortDay(period),
        values: [Number(inboundValue ?? 0), Number(outboundValue ?? 0)],
        extra: [format.count(count ?? 0), format.quantity(quantity ?? 0)],
      }))}
      controls={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void save()}
        >
          CSV
        </Button>
      }
    />
  );
}
