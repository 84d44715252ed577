import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface Gate {
  /** Why the button is disabled, shown on hover and on focus; null or absent if it is enabled. */
  reason?: string | null;
  /** Called instead of `onClick` if the button is pressed while disabled. */
  onRefused?: (reason: string) => void;
}

type GatedButtonProps = Gate & ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;
type GatedIconProps = Gate & ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>;

function gateHandlers({ reason, onRefused, onClick }: Gate & Pick<ComponentProps<'button'>, 'onClick'>) {
  if (!reason) return { onClick };
  return {
    'data-disabled': true,
    // With aria-disabled it stays focusable, so that the reason is reachable by keyboard.
    'aria-disabled': true,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      onRefused?.(reason);
    },
  };
}

/** A button that can show why it is disabled. It only informs; the receiver of the action checks permissions. */
export function GatedButton({ reason, onRefused, onClick, ...rest }: GatedButtonProps) {
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button {...rest} {...gateHandlers({ reason, onRefused, onClick })} />
    </Tooltip>
  );
}

/** A GatedButton with only an icon; `aria-label` is also its tooltip while it is enabled. */
export function GatedIcon({ reason, onRefused, onClick, ...rest }: GatedIconProps & { 'aria-label': string }) {
  return (
    <Tooltip label={reason ?? rest['aria-label']}>
      <ActionIcon {...rest} {...gateHandlers({ reason, onRefused, onClick })} />
    </Tooltip>
  );
}
