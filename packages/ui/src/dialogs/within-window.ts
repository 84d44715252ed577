import type { PopoverProps } from '@mantine/core';

/** The minimum height of a list in pixels; with less space the page has to be scrolled. */
const leastHeight = 240;

/**
 * Limits the height of a popover to the available space and lets it scroll inside. Otherwise it would scroll with the
 * page, away from its button.
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
