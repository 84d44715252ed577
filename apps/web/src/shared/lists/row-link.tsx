import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../navigation/navigation';

interface RowLinkProps {
  to: string;
  /** Opens it with what the list knows; a press that asks for another tab or window opens the bare address. */
  onOpen: () => void;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** The link of a row. What the list knows is read at the press, so that a list that changes does not draw every row again. */
export function RowLink({ onOpen, ...rest }: RowLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return <Link {...rest} onClick={open} />;
}
