import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** The storage key shared with the blocking color-scheme script, which runs before any of this is loaded. */
export const colorSchemeStorageKey = 'ui-color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeStorageKey });

export interface UiProviderProps {
  children: ReactNode;
  /** 'test' switches transitions and portals' animations off; leave it out in the product. */
  env?: 'default' | 'test';
}

/** Theme and color scheme for everything below it. The scheme is the device's until the person chooses one. */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager} env={env}>
      {children}
    </MantineProvider>
  );
}
