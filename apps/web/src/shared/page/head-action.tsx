import { GatedButton } from '@tallyard/ui';
import type { ComponentType } from 'react';
import type { Gate } from '../permissions/permissions';

interface HeadActionProps {
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  onPress: () => void;
  gate?: Gate;
  children: string;
}

/** A secondary action in the header of a page. */
export function HeadAction({ icon: Icon, onPress, gate, children }: HeadActionProps) {
  return (
    <GatedButton {...gate} variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={onPress}>
      {children}
    </GatedButton>
  );
}
