import { Switch, type SwitchProps } from '@mantine/core';

/** Whether a transfer uses transit. */
export const TransitSwitch = (props: SwitchProps) => (
  <Switch
    label="By way of transit"
    description="Leaving and arriving are confirmed apart. In between it stands in no warehouse."
    {...props}
  />
);
