import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { isPlainKey, singleKeysAreOn } from '../../shared/keys/single-keys';

/** Handles Ctrl K everywhere, also in text fields, and ? outside them. */
export function usePaletteKeys(onPalette: () => void, onKeySheet: () => void): void {
  useHotkeys([['mod+K', onPalette]], []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isPlainKey(event) || !singleKeysAreOn()) return;
      event.preventDefault();
      onKeySheet();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onKeySheet]);
}
