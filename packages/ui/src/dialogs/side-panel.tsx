import { Drawer, type DrawerProps, useMatches } from '@mantine/core';
import { useFocusReturn } from './use-focus-return';

/** What stands beside a page for as long as it is looked at; on phones the whole screen. */
export function SidePanel(props: DrawerProps) {
  const phone = useMatches({ base: true, sm: false });
  useFocusReturn();
  return <Drawer position="right" size={phone ? '100%' : 520} {...props} />;
}
