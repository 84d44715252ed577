import { ActionIcon, Button, Checkbox, Popover, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconLayoutGrid } from '@tabler/icons-react';
import { withinWindow } from '@tallyard/ui';
import { type DashboardArrangement, moved, toggled, widgetNames } from './arrangement';
import classes from './dashboard.module.css';

interface ArrangeMenuProps {
  arrangement: DashboardArrangement;
  onChange: (next: DashboardArrangement) => void;
}

/** Menu that shows, hides and reorders the sections of the dashboard. */
export function ArrangeMenu({ arrangement, onChange }: ArrangeMenuProps) {
  const { order, hidden } = arrangement;
  return (
    <Popover position="bottom-end" width={320} middlewares={withinWindow} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconLayoutGrid size={16} aria-hidden />}>
          Arrange
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600} mb={8}>
          Parts of the dashboard
        </Text>
        <ul className={classes.parts}>
          {order.map((name, index) => (
            <li key={name} className={classes.part}>
              <Checkbox
                label={widgetNames[name]}
                checked={!hidden.includes(name)}
                onChange={() => onChange(toggled(arrangement, name))}
              />
              <span className={classes.steps}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move '${widgetNames[name]}' up`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(arrangement, name, -1))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move '${widgetNames[name]}' down`}
                  disabled={index === order.length - 1}
                  onClick={() => onChange(moved(arrangement, name, 1))}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
