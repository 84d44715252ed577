import { useLocalStorage } from '@mantine/hooks';
import { labelGrids, labelRolls } from '@tallyard/domain/labels/media';
import { gridKey, ownSize, rollKey } from './label-media';
import type { LabelSettings } from './label-options';

const usual: LabelSettings = {
  medium: '57x32',
  width: '57',
  height: '32',
  left: '',
  top: '',
  symbol: 'bars',
  withPrice: false,
  withPlace: false,
};

/** Reads the stored settings. An invalid value of a setting is replaced by its default. */
export function readLabelSettings(stored: string | undefined): LabelSettings {
  let found: Partial<Record<keyof LabelSettings, unknown>> = {};
  try {
    found = Object(JSON.parse(stored ?? '{}')) as typeof found;
  } catch {
    // Treated as if nothing were stored.
  }
  const media = [ownSize, ...labelRolls.map(rollKey), ...labelGrids.map(gridKey)];
  const typed = (key: 'width' | 'height' | 'left' | 'top') => {
    const value = found[key];
    return typeof value === 'string' && /^\d{0,3}(\.\d{1,2})?$/.test(value) ? value : usual[key];
  };
  return {
    medium: media.find((one) => one === found.medium) ?? usual.medium,
    width: typed('width'),
    height: typed('height'),
    left: typed('left'),
    top: typed('top'),
    symbol: found.symbol === 'qr' ? 'qr' : 'bars',
    withPrice: found.withPrice === true,
    withPlace: found.withPlace === true,
  };
}

export function useLabelSettings(): [LabelSettings, (change: Partial<LabelSettings>) => void] {
  const [settings, keep] = useLocalStorage<LabelSettings>({
    key: 'tallyard.labels',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: readLabelSettings,
  });
  return [settings, (change) => keep((present) => ({ ...present, ...change }))];
}
