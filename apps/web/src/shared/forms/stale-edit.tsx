import { Button, Group, SegmentedControl, Table, Text } from '@mantine/core';
import { Dialog, RelativeTime } from '@tallyard/ui';
import { useState } from 'react';
import classes from './stale-edit.module.css';

/** A field that two users have changed. */
export interface Conflict {
  /** Its path in the form. */
  readonly path: string;
  readonly label: string;
  /** The formatted value; '' for none. */
  readonly mine: string;
  readonly theirs: string;
  /** Who changed it last, and when. Null: unknown, or hidden from this user. */
  readonly who: string | null;
  readonly when: string | null;
}

/** Which value to keep for each field, by its path in the form. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

interface StaleEditProps {
  /** The kind of entity, such as 'item'. */
  thing: string;
  conflicts: readonly Conflict[];
  onSave: (choices: Choices) => void;
  /** Returns to the form, which keeps its input. */
  onClose: () => void;
  busy: boolean;
  /** The label of the button that goes back. Defaults to 'Back to the form'. */
  back?: string;
}

/** Shows both values of each field that another user changed meanwhile, to choose from before saving. */
export function StaleEdit({ thing, conflicts, onSave, onClose, busy, back = 'Back to the form' }: StaleEditProps) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map(({ path }) => [path, 'mine'])),
  );
  const isOne = conflicts.length === 1;
  return (
    <Dialog opened onClose={onClose} title={`Somebody else has changed this ${thing}`} size="lg">
      <Text size="sm" mb="md">
        While you were editing, {isOne ? 'this field was' : 'these fields were'} changed. Nothing of yours is saved yet:
        choose what to keep.
      </Text>
      <ul className={classes.fields}>
        {conflicts.map((conflict) => (
          <li key={conflict.path} className={classes.field}>
            <Group justify="space-between" gap="xs" mb={6}>
              <Text fw={600} size="sm">
                {conflict.label}
              </Text>
              <SegmentedControl
                size="xs"
                aria-label={`${conflict.label}: which to keep`}
                value={choices[conflict.path] ?? 'mine'}
                onChange={(stored) =>
                  setChoices((present) => ({ ...present, [conflict.path]: stored as 'mine' | 'theirs' }))
                }
                data={[
                  { value: 'mine', label: 'Keep yours' },
                  { value: 'theirs', label: 'Take theirs' },
                ]}
              />
            </Group>
            <Table layout="fixed" withRowBorders={false} verticalSpacing={2} className={classes.values}>
              <Table.Tbody>
                <Value name="Yours" value={conflict.mine} isKept={choices[conflict.path] !== 'theirs'} />
                <Value name="Theirs" value={conflict.theirs} isKept={choices[conflict.path] === 'theirs'} />
              </Table.Tbody>
            </Table>
            {conflict.when !== null && (
              <Text size="xs" c="dimmed" mt={4}>
                Changed by {conflict.who ?? 'somebody'}, <RelativeTime value={conflict.when} />
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {back}
        </Button>
        <Button loading={busy} onClick={() => onSave(choices)}>
          Save as chosen
        </Button>
      </Group>
    </Dialog>
  );
}

function Value({ name, value, isKept: isChosen }: { name: string; value: string; isKept: boolean }) {
  return (
    <Table.Tr data-kept={isChosen || undefined}>
      <Table.Th scope="row" className={classes.whose}>
        {name}
      </Table.Th>
      <Table.Td className={classes.value}>
        {value === '' ? (
          <Text span size="sm" c="dimmed">
            empty
          </Text>
        ) : (
          value
        )}
      </Table.Td>
    </Table.Tr>
  );
}
