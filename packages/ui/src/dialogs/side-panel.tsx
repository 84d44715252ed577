import { Drawer, type DrawerProps, useMatches } from '@mantine/core';
import { useFocusReturn } from './use-focus-return';

/** A panel beside the page; on phones it fills the screen. */
export function SidePanel(props: DrawerProps) {
  const phone = useMatches({ base: true, sm: false });
  useFocusReturn();
  return <Drawer position="right" size={phone ? '100%' : 520} {...props} />;
}
