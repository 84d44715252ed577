import { Switch, type SwitchProps } from '@mantine/core';

/** Whether a transfer goes by way of transit. */
export const TransitSwitch = (props: SwitchProps) => (
  <Switch
    label="By way of transit"
    description="Leaving and arriving are confirmed apart. In between it stands in no warehouse."
    {...props}
  />
);
