import type { PopoverProps } from '@mantine/core';

/** Pixels below which a list would be read through a slit; then the page has to be moved. */
const leastHeight = 240;

/**
 * What opens at a button is as high as there is room and scrolls in itself: with the page it would move away from its button,
 * and be hidden with it.
 */
export const withinWindow: PopoverProps['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      const { style } = elements.floating;
      style.maxHeight = `${Math.max(availableHeight, leastHeight)}px`;
      style.overflowY = 'auto';
    },
  },
};
