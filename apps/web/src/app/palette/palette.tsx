import { Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { containsSearchTerm } from '@tallyard/domain/lists/search-text';
import { Dialog } from '@tallyard/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { leaveBy } from '../../shared/forms/leave-page';
import { useNavigate } from '../../shared/navigation/navigation';
import type { KnownEntry } from './known-entries';
import classes from './palette.module.css';
import { useFound } from './use-found';

interface PaletteProps {
  known: readonly KnownEntry[];
  onClose: () => void;
}

const optionId = (key: string) => `palette-${key}`;

/** Command palette: finds pages and actions immediately, and items, warehouses, alerts and members through the server. */
export function Palette({ known, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { groups: found, searching, failed } = useFound(query);
  const field = useRef<HTMLInputElement>(null);

  const local = known.filter(({ label, words = '' }) => containsSearchTerm(`${label} ${words}`, query));
  const groups = [...(local.length > 0 ? [{ label: 'Pages and actions', entries: local }] : []), ...found];
  const entries: KnownEntry[] = groups.flatMap((group) => group.entries);
  // The first entry is selected until the user moves. An entry that disappeared is no longer selected.
  const chosen = entries.find(({ key }) => key === chosenKey) ?? entries[0];

  const go = ({ to, run, types }: KnownEntry) => {
    if (types !== undefined) {
      setQuery(types);
      setChosenKey(null);
      field.current?.focus();
      return;
    }
    onClose();
    if (to === undefined) run?.();
    else leaveBy(() => void navigate(to));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const place = (entries.indexOf(chosen) + step + entries.length) % entries.length;
      const next = entries[place] as KnownEntry;
      setChosenKey(next.key);
      document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') go(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog opened onClose={onClose} title="Go to" yOffset="10vh" transitionProps={{ duration: 0 }}>
      <TextInput
        role="combobox"
        aria-label="Go to"
        aria-expanded={entries.length > 0}
        aria-controls="palette-list"
        aria-activedescendant={chosen && optionId(chosen.key)}
        aria-autocomplete="list"
        placeholder="A page, an item, an alert, a person"
        leftSection={<IconSearch size={18} aria-hidden />}
        ref={field}
        data-autofocus
        mt={2}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setChosenKey(null);
        }}
        onKeyDown={press}
      />
      <div id="palette-list" role="listbox" aria-label="Results" className={classes.list}>
        {groups.map(({ label, entries: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={label} role="group" aria-label={label}>
            <div className={classes.label} aria-hidden>
              {label}
            </div>
            {own.map((entry) => (
              <PaletteOption key={entry.key} entry={entry} chosen={entry.key === chosen?.key} onGo={() => go(entry)} />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={classes.none}>
        {searching
          ? 'Searching...'
          : failed
            ? 'The search did not work. Type on to try again.'
            : entries.length === 0 && 'Nothing of this name'}
      </p>
    </Dialog>
  );
}

function PaletteOption({ entry, chosen, onGo }: { entry: KnownEntry; chosen: boolean; onGo: () => void }) {
  const { key, label, detail, icon: Icon, keys } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={optionId(key)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={classes.option}
      onClick={onGo}
      onMouseDown={(event) => event.preventDefault()}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <span className={classes.name}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {keys && <Kbd>{keys}</Kbd>}
    </div>
  );
}
