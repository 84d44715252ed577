import { useApolloClient } from '@apollo/client/react';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { countedQuantity } from '@tallyard/domain/counts/fields';
import { GatedButton, Panel } from '@tallyard/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { parseAmount, unreadable } from '../shared/format/amounts';
import { useFormat } from '../shared/format/use-format';
import { problemWith } from '../shared/forms/schema-check';
import { useOrganization } from '../shared/organization/organization';
import { useGate } from '../shared/permissions/permissions';
import classes from './counts.module.css';
import {
  type CountableItemFragment,
  CountableItemsOfBarcodeDocument,
  type CountLineRowFragment,
  RecordCountsDocument,
} from './generated/operations';

const modes = [
  { value: 'SET', label: 'All there is' },
  { value: 'ADD', label: 'Add to it' },
];

/** Entry of counted quantities: code, Enter, quantity, Enter, on desktop and phone. */
export function CountingPanel({ countId, warehouseId }: { countId: string; warehouseId?: string | undefined }) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const format = useFormat();
  const gate = useGate('counts.record');
  const [code, setCode] = useState('');
  const [quantity, setQuantity] = useState('');
  const [mode, setMode] = useState<'SET' | 'ADD'>('SET');
  const [problem, setProblem] = useState<{ field: 'code' | 'quantity'; text: string } | null>(null);
  const [choices, setChoices] = useState<readonly CountableItemFragment[]>([]);
  const [last, setLast] = useState<CountLineRowFragment | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const record = useCommand(RecordCountsDocument, { entity: 'counts', changes: ['counts'] });

  /**
   * Returns the warehouse's items with the barcode if there are several. It is only a convenience, so a failure returns none.
   */
  const readChoices = async (barcode: string) => {
    const variables = { organizationId: active.id, barcode };
    const { data } = await client
      .query({ query: CountableItemsOfBarcodeDocument, variables, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }));
    const items = data?.inventoryItemsByBarcode ?? [];
    const here = items.filter(({ warehouse }) => warehouseId === undefined || warehouse?.id === warehouseId);
    return here.length > 1 ? here : [];
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    await count(null);
  };
  /** Counts the item of the code, or the one chosen among those with its barcode. */
  const count = async (itemId: string | null) => {
    setProblem(null);
    if (code.trim() === '') {
      setProblem({ field: 'code', text: 'Scan or type a code' });
      codeField.current?.focus();
      return;
    }
    // A scanner sends Enter after the code; the next input is the quantity.
    // guard: counts.scanner-goes-on
    if (quantity.trim() === '') {
      if (document.activeElement === quantityField.current)
        setProblem({ field: 'quantity', text: 'How many are there?' });
      quantityField.current?.focus();
      return;
    }
    const plain = format.amounts.read(quantity);
    const amount = parseAmount(plain);
    const wrong =
      plain === unreadable ? `Write numbers like ${format.amounts.example}` : problemWith(countedQuantity, amount);
    if (wrong !== null || amount === null) {
      setProblem({ field: 'quantity', text: wrong ?? 'How many are there?' });
      quantityField.current?.focus();
      return;
    }
    const of = itemId === null ? { code: code.trim() } : { itemId };
    const observations = [{ ...of, quantity: amount, mode }];
    const answer = await record.run({ input: { organizationId: active.id, countId, observations } });
    const [outcome] = answer?.recordCounts?.outcomes ?? [];
    if (outcome === undefined) return;
    if (outcome.line === null) {
      const among = itemId === null ? await readChoices(code.trim()) : [];
      setChoices(among);
      const text = among.length > 0 ? `${among.length} items have this barcode: choose one` : outcome.message;
      setProblem({ field: 'code', text: text ?? 'It could not be counted' });
      codeField.current?.select();
      return;
    }
    setLast(outcome.line);
    setChoices([]);
    setCode('');
    setQuantity('');
    codeField.current?.focus();
  };

  return (
    <Panel padded>
      <form className={classes.panel} onSubmit={(event) => void send(event)} aria-label="Count">
        <TextInput
          ref={codeField}
          label="SKU or barcode"
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setChoices([]);
          }}
          error={problem?.field === 'code' && problem.text}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="next"
        />
        <TextInput
          ref={quantityField}
          label="Quantity"
          value={quantity}
          onChange={(event) => setQuantity(event.currentTarget.value)}
          error={problem?.field === 'quantity' && problem.text}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <SegmentedControl
          aria-label="What the quantity is"
          data={modes}
          value={mode}
          onChange={(next) => setMode(next === 'ADD' ? 'ADD' : 'SET')}
        />
        <GatedButton {...gate} type="submit" loading={record.busy}>
          Count
        </GatedButton>
        {choices.length > 0 && (
          <Group gap="xs" role="group" aria-label="Items with this barcode">
            {choices.map(({ id, name, sku, location }) => (
              <Button key={id} variant="default" loading={record.busy} onClick={() => void count(id)}>
                {[name ?? 'Unnamed item', sku, location].filter(Boolean).join(' · ')}
              </Button>
            ))}
          </Group>
        )}
        <p className={classes.last} aria-live="polite">
          {last && describeLine(last, format)}
        </p>
        <FailureAlert failure={record.failure} />
      </form>
    </Panel>
  );
}

function describeLine(line: CountLineRowFragment, format: ReturnType<typeof useFormat>): string {
  const counted = `${line.name} (${line.sku}): ${format.quantity(line.counted)} counted`;
  if (line.difference === null || line.expected === null) return `${counted}.`;
  if (line.difference === 0) return `${counted}, as expected.`;
  return `${counted}, ${format.quantity(line.expected)} expected.`;
}
