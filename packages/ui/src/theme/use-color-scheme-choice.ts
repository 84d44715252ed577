import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';

export interface ColorSchemeChoice {
  /** 'auto' follows the device. */
  scheme: MantineColorScheme;
  choose: (scheme: MantineColorScheme) => void;
}

/** Reads and sets the color scheme; the choice is stored in local storage and shared between tabs. */
export function useColorSchemeChoice(): ColorSchemeChoice {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, choose: setColorScheme };
}
