import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** The storage key that is shared with the blocking color-scheme script, which runs before this code is loaded. */
export const colorSchemeStorageKey = 'ui-color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeStorageKey });

export interface UiProviderProps {
  children: ReactNode;
  /** 'test' disables transitions and animations of portals; omit it in production. */
  env?: 'default' | 'test';
}

/** Provides theme and color scheme. The scheme is the device's until the person chooses one. */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager} env={env}>
      {children}
    </MantineProvider>
  );
}
