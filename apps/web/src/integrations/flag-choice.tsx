import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { flagName } from '../shared/permissions/flag-labels';
import type { FlagGroup } from './choosable-flags';
import classes from './integrations.module.css';

interface FlagChoiceProps {
  groups: readonly FlagGroup[];
  /** Null: all flags of the role. */
  value: readonly Flag[] | null;
  onChange: (flags: readonly Flag[] | null) => void;
}

/** Selects all flags of the role, or some of them by group. */
export function FlagChoice({ groups, value, onChange }: FlagChoiceProps) {
  const toggle = (flag: Flag, on: boolean) =>
    onChange(on ? [...(value ?? []), flag] : (value ?? []).filter((each) => each !== flag));
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="key-permissions">
        Permissions
      </Text>
      <SegmentedControl
        aria-labelledby="key-permissions"
        fullWidth
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        data={[
          { value: 'all', label: 'All of the role' },
          { value: 'some', label: 'Only some' },
        ]}
      />
      {value !== null && (
        <>
          <Text size="sm" c="var(--ui-ink-2)" mt={8}>
            A key can always read what its role can. Without any permission it only reads.
          </Text>
          <div className={classes.groups}>
            {groups.map((group) => (
              <fieldset key={group.name} className={classes.group}>
                <legend>{group.name}</legend>
                {group.flags.map((flag) => (
                  <Checkbox
                    key={flag}
                    size="xs"
                    label={flagName(flag)}
                    checked={value.includes(flag)}
                    onChange={(event) => toggle(flag, event.currentTarget.checked)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
