import { Kbd, Switch } from '@mantine/core';
import { Dialog } from '@tallyard/ui';
import { useState } from 'react';
import type { MenuItem } from '../modules/module';
import classes from './key-sheet.module.css';
import { singleKeysAreOn, switchSingleKeys } from './single-keys';

type Keys = [keys: string[], what: string][];

const parts: { title: string; keys: Keys }[] = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Go to a page, an item, an alert, a person'],
      [['F8'], 'To the newest notification, such as to undo, and back'],
      [['?'], 'This sheet'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      [['j'], 'Next row'],
      [['k'], 'Row before'],
      [['Enter'], 'Open the row'],
      [['x'], 'Select the row'],
      [['a'], 'Adjust the stock of the row'],
      [['Shift', '↓'], 'Select on the way'],
      [['/'], 'Search'],
      [['Esc'], 'Let go of the selection'],
    ],
  },
  {
    title: 'Cells of a list',
    keys: [
      [['F2'], 'From a row: edit cells; in a cell: change it'],
      [['↑', '↓', '←', '→'], 'To the next cell; with Shift choose a block'],
      [['Enter'], 'Change the cell; then save it and go down'],
      [['Tab'], 'Save it and go on'],
      [['Ctrl', 'C'], 'Copy cells as a spreadsheet takes them'],
      [['Ctrl', 'V'], 'Paste up to 500 cells, to be looked at first'],
      [['Ctrl', 'D'], 'Fill down over the block or the selected rows'],
      [['Esc'], 'Leave the cell as it was, then the cells'],
    ],
  },
];

interface KeySheetProps {
  /** The pages that g and a letter open. */
  places: readonly Pick<MenuItem, 'label' | 'letter'>[];
  onClose: () => void;
}

/** Lists all keyboard shortcuts and the switch that turns off single-letter ones. */
export function KeySheet({ places, onClose }: KeySheetProps) {
  const [on, setOn] = useState(singleKeysAreOn);
  return (
    <Dialog opened onClose={onClose} title="Keys" centered>
      {[...parts, { title: 'Go to', keys: waysTo(places) }].map(({ title, keys }) => (
        <section key={title} className={classes.part}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, what]) => (
              <div key={what}>
                <dt>
                  {names.map((name) => (
                    <Kbd key={name}>{name}</Kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="Letters alone do something"
        description="In this browser. Ctrl K works either way."
        checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          switchSingleKeys(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}

function waysTo(places: KeySheetProps['places']): Keys {
  return places.flatMap(({ label, letter }): Keys => (letter === undefined ? [] : [[['g', letter], label]]));
}
