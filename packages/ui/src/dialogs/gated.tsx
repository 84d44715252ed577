import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface Gate {
  /** Why it cannot be pressed now, shown on hover and on focus; null or absent when it can. */
  reason?: string | null;
  /** Called instead of `onClick` when it is pressed in spite of the reason. */
  onRefused?: (reason: string) => void;
}

type GatedButtonProps = Gate & ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;
type GatedIconProps = Gate & ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>;

function gateHandlers({ reason, onRefused, onClick }: Gate & Pick<ComponentProps<'button'>, 'onClick'>) {
  if (!reason) return { onClick };
  return {
    'data-disabled': true,
    // aria-disabled keeps it focusable, so that the keyboard reaches the reason too.
    'aria-disabled': true,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      onRefused?.(reason);
    },
  };
}

/** A button that can say why it is disabled. It only informs; whoever receives the action decides. */
export function GatedButton({ reason, onRefused, onClick, ...rest }: GatedButtonProps) {
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button {...rest} {...gateHandlers({ reason, onRefused, onClick })} />
    </Tooltip>
  );
}

/** As GatedButton, for an icon alone; `aria-label` is also its tooltip when nothing stands in the way. */
export function GatedIcon({ reason, onRefused, onClick, ...rest }: GatedIconProps & { 'aria-label': string }) {
  return (
    <Tooltip label={reason ?? rest['aria-label']}>
      <ActionIcon {...rest} {...gateHandlers({ reason, onRefused, onClick })} />
    </Tooltip>
  );
}
