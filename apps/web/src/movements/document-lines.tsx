import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconScan, IconTrash } from '@tabler/icons-react';
import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import { useRef, useState } from 'react';
import { pathText } from '../shared/folders/folder-path';
import { parseAmount } from '../shared/format/amounts';
import { useFormat } from '../shared/format/use-format';
import { AmountInput } from '../shared/forms/amount-input';
import type { EntityFormState } from '../shared/forms/use-entity-form';
import type { DocumentForm } from './document-form';
import classes from './movements.module.css';
import type { useDocumentLines } from './use-document-lines';
import { stockText, useItemChoices } from './use-item-choices';

interface DocumentLinesProps {
  form: EntityFormState<DocumentForm>;
  lines: ReturnType<typeof useDocumentLines<DocumentForm>>;
}

/**
 * The lines of a document. A code and Enter adds a line, which a scanner types by itself; lines can also be picked. The same
 * code again adds one, and `*12` sets the last scanned line to 12. The field keeps the focus for the next scan.
 */
export function DocumentLines({ form, lines }: DocumentLinesProps) {
  const format = useFormat();
  const [code, setCode] = useState('');
  const items = useItemChoices('');
  const entered = form.values.lines;
  const comes = form.values.movementType === 'INBOUND';
  const withCosts = comes && form.values.withCosts;
  const field = useRef<HTMLInputElement>(null);
  const last = entered.find(({ item }) => item.id === lines.lastId);
  const scan = () => {
    const read = code.trim();
    if (read === '') return;
    setCode('');
    void lines.addByCode(read);
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Scan or type a code"
          description="SKU or barcode, then Enter. Again: one more. *12: 12 of the last."
          leftSection={<IconScan size={18} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            scan();
          }}
          error={lines.problem ?? form.errorOf('lines')}
          ref={field}
          data-autofocus
        />
        <Select
          label="Add an item"
          description="Or search it by its name."
          searchable
          data={items.choices}
          filter={({ options }) => options}
          value={null}
          onChange={(id) => {
            const item = items.found.find((one) => one.id === id);
            if (item) lines.add([item]);
          }}
          onSearchChange={items.search}
          nothingFoundMessage="No item found"
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" role="status">
        {lines.isReading ? 'Looking up …' : `${format.count(entered.length)} of at most ${mostDocumentLines} lines`}
        {last && `. Last: ${last.item.name ?? last.item.sku ?? 'Unnamed item'}, ${format.amounts.write(last.quantity)}`}
      </Text>
      {comes && entered.length > 0 && <Switch label="With unit costs" {...form.toggle('withCosts')} />}
      <MissedCodes form={form} lines={lines} onDecided={() => field.current?.focus()} />
      {entered.length > 0 && (
        <ul className={classes.lines} aria-label="Lines">
          {entered.map(({ item, quantity }, at) => {
            const requested = parseAmount(quantity);
            const isShort =
              form.values.movementType !== 'INBOUND' &&
              item.available !== null &&
              requested !== null &&
              requested > item.available;
            return (
              <li key={item.id} className={classes.line}>
                <div className={classes.lineItem}>
                  <span>{item.name ?? 'Unnamed item'}</span>
                  <Text size="sm" c={isShort ? 'red' : 'dimmed'}>
                    {item.sku && <span className="ui-code">{item.sku}</span>} {stockText(item, format)}
                  </Text>
                  {item.folder && (
                    <Text size="sm" c="dimmed">
                      {comes ? 'Put away in' : 'Stands in'} {pathText(item.folder)}
                    </Text>
                  )}
                </div>
                <AmountInput
                  label={`Quantity of ${item.sku ?? item.name ?? 'the item'}`}
                  {...form.amount(`lines.${at}.quantity`)}
                />
                {withCosts && (
                  <AmountInput
                    label={`Unit cost of ${item.sku ?? item.name ?? 'the item'}`}
                    description="Its price, unless given."
                    {...form.amount(`lines.${at}.unitCost`)}
                  />
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove ${item.name ?? 'the line'}`}
                  onClick={() => lines.remove(at)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {code.trim() !== '' && (
        <Button variant="default" onClick={scan} style={{ alignSelf: 'start' }}>
          Add {code.trim()}
        </Button>
      )}
    </Stack>
  );
}

/** Codes without a line. Each must be looked up again or dismissed before the document is created. */
function MissedCodes({ form, lines, onDecided }: DocumentLinesProps & { onDecided: () => void }) {
  const format = useFormat();
  const { missed } = form.values;
  return (
    <div role="alert">
      {missed.length > 0 && (
        <ul className={classes.lines} aria-label="Codes without a line">
          {missed.map((one) => (
            <li key={one.code} className={classes.missed}>
              <Text size="sm" c="red" className={classes.lineItem}>
                {one.why.includes(one.code) ? one.why : `${one.code}: ${one.why}`}
                {one.times > 1 && `, scanned ${format.count(one.times)} times`}
              </Text>
              <Group gap="xs">
                {one.choices?.map((item) => (
                  <Button
                    key={item.id}
                    variant="default"
                    size="compact-sm"
                    onClick={() => {
                      void lines.choose(one, item);
                      onDecided();
                    }}
                  >
                    {[item.name ?? 'Unnamed item', item.sku, item.warehouse?.name].filter(Boolean).join(' · ')}
                  </Button>
                ))}
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Look up again: ${one.code}`}
                  onClick={() => {
                    void lines.tryAgain(one);
                    onDecided();
                  }}
                >
                  Look up again
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Leave out ${one.code}`}
                  onClick={() => {
                    lines.leaveOut(one.code);
                    onDecided();
                  }}
                >
                  Leave out
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
