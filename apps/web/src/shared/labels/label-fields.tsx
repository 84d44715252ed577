import { Checkbox, Group, SegmentedControl, Select, Stack } from '@mantine/core';
import {
  freeAround,
  type LabelGrid,
  labelBounds,
  labelGrids,
  labelRolls,
  maxLabelCopies,
} from '@tallyard/domain/labels/media';
import { useFormat } from '../format/use-format';
import { AmountInput } from '../forms/amount-input';
import { gridKey, gridOf, heightProblem, marginProblem, ownSize, rollKey, widthProblem } from './label-media';
import type { LabelSettings } from './label-options';

interface LabelFieldsProps {
  settings: LabelSettings;
  change: (change: Partial<LabelSettings>) => void;
  start: string;
  onStart: (typed: string) => void;
  each: 'copies' | 'pieces';
  /** Null: the quantity is unknown for all entities. */
  onEach: ((each: 'copies' | 'pieces') => void) | null;
  copies: string;
  onCopies: (typed: string) => void;
  /** True for folders: options of items are hidden. */
  ofPlaces: boolean;
}

const wholeProblem = (typed: string, most: number) =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most ? null : `Must be a number from 1 to ${most}`;

export const copiesProblem = (typed: string) => wholeProblem(typed, maxLabelCopies);

/** Returns the problem with the position of the first label; null on a roll, which has no positions. */
export function startProblem(typed: string, medium: string): string | null {
  const grid = gridOf(medium);
  return grid && wholeProblem(typed, grid.columns * grid.rows);
}

/** Converts a number to the text that the length checks expect. */
const typedOf = (amount: number | null) => (amount === null ? '' : String(amount));

/** Fields for the medium and the content of the labels. */
export function LabelFields({
  settings,
  change,
  start,
  onStart,
  each,
  onEach,
  copies,
  onCopies,
  ofPlaces,
}: LabelFieldsProps) {
  const { amounts } = useFormat();
  const grid = gridOf(settings.medium);
  const sizeOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
    `${amounts.write(String(widthMm))} × ${amounts.write(String(heightMm))} mm`;
  return (
    <Stack gap="sm">
      <Select
        label="Labels"
        data={[
          {
            group: 'Rolls',
            items: [
              ...labelRolls.map((roll) => ({ value: rollKey(roll), label: sizeOf(roll) })),
              { value: ownSize, label: 'Another size' },
            ],
          },
          {
            group: 'A4 sheets',
            items: labelGrids.map((one) => ({
              value: gridKey(one),
              label: `${one.columns} × ${one.rows} of ${sizeOf(one)}`,
            })),
          },
        ]}
        value={settings.medium}
        onChange={(medium) => medium !== null && change({ medium, left: '', top: '' })}
        allowDeselect={false}
        maxDropdownHeight={320}
      />
      {settings.medium === ownSize && (
        <Group grow gap="sm" align="start">
          <AmountInput
            label="Width in mm"
            description={`${labelBounds.widthMm.least} to ${labelBounds.widthMm.most}`}
            value={settings.width}
            onChange={(width) => change({ width })}
            check={(amount) => widthProblem(typedOf(amount))}
          />
          <AmountInput
            label="Height in mm"
            description={`${labelBounds.heightMm.least} to ${labelBounds.heightMm.most}`}
            value={settings.height}
            onChange={(height) => change({ height })}
            check={(amount) => heightProblem(typedOf(amount))}
          />
        </Group>
      )}
      {grid && <SheetFields grid={grid} settings={settings} change={change} start={start} onStart={onStart} />}
      {onEach && (
        <SegmentedControl
          aria-label="How many"
          data={[
            { value: 'copies', label: 'So many of each' },
            { value: 'pieces', label: 'One per piece on hand' },
          ]}
          value={each}
          onChange={(next) => onEach(next === 'pieces' ? 'pieces' : 'copies')}
        />
      )}
      {each === 'copies' && (
        <AmountInput
          label="Copies of each"
          value={copies}
          onChange={onCopies}
          check={(amount) => copiesProblem(typedOf(amount))}
          data-autofocus
        />
      )}
      {!ofPlaces && (
        <SegmentedControl
          aria-label="Code"
          data={[
            { value: 'bars', label: 'Barcode' },
            { value: 'qr', label: 'QR code' },
          ]}
          value={settings.symbol}
          onChange={(symbol) => change({ symbol: symbol === 'qr' ? 'qr' : 'bars' })}
        />
      )}
      {!ofPlaces && (
        <Group gap="lg">
          <Checkbox
            label="Price"
            checked={settings.withPrice}
            onChange={(event) => change({ withPrice: event.currentTarget.checked })}
          />
          <Checkbox
            label="Warehouse and location"
            checked={settings.withPlace}
            onChange={(event) => change({ withPlace: event.currentTarget.checked })}
          />
        </Group>
      )}
    </Stack>
  );
}

interface SheetFieldsProps extends Pick<LabelFieldsProps, 'settings' | 'change' | 'start' | 'onStart'> {
  grid: LabelGrid;
}

/** Fields for the position of the labels on a sheet. */
function SheetFields({ grid, settings, change, start, onStart }: SheetFieldsProps) {
  const { amounts } = useFormat();
  const { widthMm, heightMm } = freeAround(grid);
  const centered = (free: number) => amounts.write((free / 2).toFixed(2).replace(/\.?0+$/, ''));
  return (
    <>
      <AmountInput
        label="First free label"
        description={`Counted along the rows, 1 to ${grid.columns * grid.rows}`}
        value={start}
        onChange={onStart}
        check={(amount) => startProblem(typedOf(amount), settings.medium)}
      />
      <Group grow gap="sm" align="start">
        <AmountInput
          label="Left margin in mm"
          placeholder={centered(widthMm)}
          value={settings.left}
          onChange={(left) => change({ left })}
          check={(amount) => marginProblem(typedOf(amount), 'Left margin', grid, 'widthMm')}
        />
        <AmountInput
          label="Top margin in mm"
          placeholder={centered(heightMm)}
          value={settings.top}
          onChange={(top) => change({ top })}
          check={(amount) => marginProblem(typedOf(amount), 'Top margin', grid, 'heightMm')}
        />
      </Group>
    </>
  );
}
